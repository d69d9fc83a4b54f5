import type { AdminJob, AdminParkedStream, ReadModelState } from '@daybook/contracts';
import { screen, within } from '@testing-library/react';
import { openAdmin } from './open-admin.js';

export const model = (changes: Partial<ReadModelState> = {}): ReadModelState => ({
  name: 'budgeting',
  service: 'budgeting',
  state: 'live',
  leader: 'here',
  lag: 0,
  lagIsMore: false,
  lastProgressAt: null,
  parked: 0,
  heldUp: [],
  rebuildPercent: null,
  ...changes,
});
export const parked = (stream: string): AdminParkedStream => ({
  readModel: 'budgeting',
  stream,
  tenant: null,
  type: 'SeriesAdded',
  error: 'Unknown field',
  since: null,
});
export const job = (changes: Partial<AdminJob> = {}): AdminJob => ({
  id: 'j1',
  queue: 'imports',
  tenant: null,
  state: 'dead',
  attempts: 5,
  progress: { done: 250, total: 1000 },
  error: 'Disk full',
  ...changes,
});

export const open = (given: Record<string, unknown> = {}) => openAdmin(given, { tab: 'operations' });
export const rows = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
