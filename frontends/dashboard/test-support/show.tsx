import {
  createQueryClient,
  refreshAfterMidnight,
  type ShellApi,
  type ToastOptions,
  type ConfirmOptions,
  type ViewParameters,
} from '@daybook/frontend-kit';
import type { ShellProps } from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect, useState } from 'react';

interface ShowOptions {
  today?: string;
  parameters?: ViewParameters;
  /** What the person answers to every question. */
  confirms?: boolean;
  sampleData?: ShellApi['sampleData'];
}

/** jsdom has no user timing. */
const userTiming = (): string[] => {
  const marks: string[] = [];
  const mark = (name: string) => marks.push(name);
  Object.assign(performance, { mark, getEntriesByName: (name: string) => marks.filter((made) => made === name) });
  return marks;
};

// jsdom does not scroll.
Element.prototype.scrollIntoView ??= () => undefined;

/** Renders a view as the shell does, and keeps what the view asked of the shell. */
export const show = (
  View: ComponentType<ShellProps>,
  { today: firstDay = '2026-03-10', parameters = {}, confirms = true, sampleData }: ShowOptions = {},
) => {
  let signedOut = 0;
  const queryClient = createQueryClient({ onSignedOut: () => (signedOut += 1) });
  let turnTo = (_date: string) => {};
  let given: ShellApi | undefined;
  const asked = {
    notices: [] as ToastOptions[],
    questions: [] as ConfirmOptions[],
    marks: userTiming(),
    places: [] as [string, ViewParameters | undefined][],
  };
  const Shell = () => {
    const [value, replace] = useState(parameters);
    const [today, setToday] = useState(firstDay);
    turnTo = setToday;
    const shell: ShellApi = {
      queryClient,
      user: {
        id: 1,
        email: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Byron',
        createdAt: '2025-01-01T00:00:00.000Z',
        isAdmin: 0,
      },
      today,
      notify: (notice) => asked.notices.push(notice),
      navigate: (view, given) => asked.places.push([view, given]),
      confirm: async (question) => {
        asked.questions.push(question);
        if (confirms) await question.run?.();
        return confirms;
      },
      viewState: { value, replace },
      withRecentSignIn: (call) => call(),
      ...(sampleData ? { sampleData } : {}),
    };
    useEffect(() => {
      given = shell;
    });
    return <View shell={shell} />;
  };
  render(
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>,
  );
  return {
    ...asked,
    person: userEvent.setup(),
    signedOut: () => signedOut,
    /** What the view was given last. */
    shell: (): ShellApi => {
      if (!given) throw new Error('Nothing is drawn yet');
      return given;
    },
    /** What the shell does at midnight. */
    becomes: (date: string) =>
      act(async () => {
        turnTo(date);
        await refreshAfterMidnight(queryClient);
      }),
  };
};
