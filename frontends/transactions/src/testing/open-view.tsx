import { createQueryClient, type Host, type Notice, type Question } from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ComponentType } from 'react';

export interface OpenedHost {
  host: Host;
  notices: Notice[];
  questions: Question[];
}

/** The shell's part: keeps the toasts, and answers every question with yes. */
export const aHost = (): OpenedHost => {
  const notices: Notice[] = [];
  const questions: Question[] = [];
  const host: Host = {
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
    navigate: () => undefined,
    confirm: async (question) => {
      questions.push(question);
      await question.run?.();
      return true;
    },
    viewState: { value: {}, replace: () => undefined },
  };
  return { host, notices, questions };
};

/** Draws a view or a dialog as the shell does. */
export const open = <P extends { host: Host }>(View: ComponentType<P>, props: Omit<P, 'host'>): OpenedHost => {
  const opened = aHost();
  render(
    <QueryClientProvider client={opened.host.queryClient}>
      <View {...({ ...props, host: opened.host } as P)} />
    </QueryClientProvider>,
  );
  return opened;
};
