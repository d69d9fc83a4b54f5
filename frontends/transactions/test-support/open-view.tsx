import {
  createQueryClient,
  type ShellApi,
  type ToastOptions,
  type ConfirmOptions,
  type ViewId,
  type ViewParameters,
} from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ComponentType } from 'react';

export interface OpenedHost {
  host: ShellApi;
  notices: ToastOptions[];
  questions: ConfirmOptions[];
  /** Where the shell was asked to go. */
  visits: { view: ViewId; parameters: ViewParameters | undefined }[];
  /** What the view keeps of itself, as last said. */
  kept: () => ViewParameters;
}

/** The shell's part: keeps the toasts, and answers every question with yes. */
export const aHost = (value: ViewParameters = {}): OpenedHost => {
  let kept = value;
  const visits: OpenedHost['visits'] = [];
  const notices: ToastOptions[] = [];
  const questions: ConfirmOptions[] = [];
  const host: ShellApi = {
    queryClient: createQueryClient(),
    user: {
      id: 7,
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      createdAt: '2026-01-01T00:00:00Z',
      isAdmin: 0,
    },
    today: '2026-03-01',
    notify: (notice) => notices.push(notice),
    navigate: (view, parameters) => visits.push({ view, parameters }),
    confirm: async (question) => {
      questions.push(question);
      await question.run?.();
      return true;
    },
    viewState: {
      value,
      replace: (next) => {
        kept = next;
      },
    },
  };
  return { host, notices, questions, visits, kept: () => kept };
};

/** Draws a view or a dialog as the shell does. */
export const open = <P extends { host: ShellApi }>(
  View: ComponentType<P>,
  props: Omit<P, 'host'>,
  value?: ViewParameters,
): OpenedHost => {
  const opened = aHost(value);
  render(
    <QueryClientProvider client={opened.host.queryClient}>
      <View {...({ ...props, host: opened.host } as P)} />
    </QueryClientProvider>,
  );
  return opened;
};
