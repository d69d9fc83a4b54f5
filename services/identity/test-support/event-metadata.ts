import type { EventMetadata } from '@daybook/platform';

/** Metadata of an event that nobody asks further about. */
export const eventMetadata = (given: Partial<EventMetadata> = {}): EventMetadata => ({
  tenant: null,
  commandId: 'op',
  commandKind: 'register',
  causationId: 'request',
  actor: { kind: 'user', id: 'ann' },
  source: 'web',
  at: '2026-03-10T12:00:00.000Z',
  on: '2026-03-10',
  zone: 'UTC',
  ...given,
});
