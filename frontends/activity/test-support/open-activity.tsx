import type { HistoryChange, HistoryDetail } from '@daybook/contracts';
import {
  type ConfirmOptions,
  createQueryClient,
  type ShellApi,
  type ToastOptions,
  type ViewParameters,
} from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import ActivityView from '../src/views/activity-view.js';
import type { TestHistory } from './test-history.js';

export const today = '2026-03-10';

/** The view, with the history at the network's edge and the shell's part: it keeps toasts and answers questions as told. */
export function openActivity(history: TestHistory, parameters: ViewParameters = {}, answer = true) {
  history.install();
  const toasts: ToastOptions[] = [];
  const questions: ConfirmOptions[] = [];
  const queryClient = createQueryClient();
  let kept = parameters;
  const Shell = () => {
    const [value, replace] = useState(parameters);
    kept = value;
    const [parts] = useState(() => ({
      notify: (toast: ToastOptions) => void toasts.push(toast),
      confirm: (options: ConfirmOptions) => {
        questions.push(options);
        return Promise.resolve(answer);
      },
    }));
    const shell = { ...parts, queryClient, user: { id: 1 }, today, viewState: { value, replace } };
    return <ActivityView host={shell as unknown as ShellApi} />;
  };
  render(
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>,
  );
  return { toasts, questions, queryClient, kept: () => kept, person: userEvent.setup() };
}

export const aChange = (root: string, changes: Partial<HistoryChange> = {}): HistoryChange => ({
  root,
  kind: 'transactions',
  at: '2026-03-10T12:00:00.000Z',
  actor: { id: 1, name: 'Ann Lee' },
  source: 'web',
  text: `You changed ${root}`,
  counts: { added: 0, skipped: 0, changed: 0, deleted: 0 },
  undo: { reason: 'It cannot be undone.' },
  ...changes,
});

export const aDetail = (change: HistoryChange, parts: HistoryDetail['parts'] = []): HistoryDetail => ({
  ...change,
  parts,
  next: null,
});
