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

export interface OpenedShell {
  shell: ShellApi;
  toasts: ToastOptions[];
  confirmations: ConfirmOptions[];
  /** Where the shell was asked to go. */
  visits: { view: ViewId; parameters: ViewParameters | undefined }[];
  /** What the view keeps of itself, as last said. */
  kept: () => ViewParameters;
}

/** The shell's part: keeps the toasts, and answers every question with yes. */
export const aShell = (value: ViewParameters = {}): OpenedShell => {
  let kept = value;
  const visits: OpenedShell['visits'] = [];
  const toasts: ToastOptions[] = [];
  const confirmations: ConfirmOptions[] = [];
  const shell: ShellApi = {
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
    notify: (toast) => toasts.push(toast),
    navigate: (view, parameters) => visits.push({ view, parameters }),
    confirm: async (options) => {
      confirmations.push(options);
      await options.run?.();
      return true;
    },
    withRecentSignIn: (call) => call(),
    viewState: {
      value,
      replace: (next) => {
        kept = next;
      },
    },
  };
  return { shell, toasts, confirmations, visits, kept: () => kept };
};

/** Draws a view or a dialog as the shell does. */
export const open = <P extends object>(
  View: ComponentType<P>,
  props: Omit<P, 'shell' | 'host'>,
  value?: ViewParameters,
  opened = aShell(value),
): OpenedShell => {
  render(
    <QueryClientProvider client={opened.shell.queryClient}>
      <View {...({ ...props, host: opened.shell, shell: opened.shell } as unknown as P)} />
    </QueryClientProvider>,
  );
  return opened;
};
