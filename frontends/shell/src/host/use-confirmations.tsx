import type { Question } from '@daybook/frontend-kit';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

const Confirmation = lazy(() => import(/* webpackChunkName: "confirmation" */ './confirmation.js'));

interface Asked {
  question: Question;
  busy: boolean;
  resolve: (answer: boolean) => void;
  reject: (error: unknown) => void;
}

/** One question at a time; a second one answers the first with no. */
export const useConfirmations = (): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve, reject) => {
        setAsked((before) => {
          before?.resolve(false);
          return { question, busy: false, resolve, reject };
        });
      }),
    [],
  );

  const answer = async ({ question, resolve, reject }: Asked, yes: boolean) => {
    if (yes && question.run) {
      setAsked((now) => (now?.question === question ? { ...now, busy: true } : now));
      try {
        await question.run();
        resolve(true);
      } catch (error) {
        reject(error);
      }
    } else {
      resolve(yes);
    }
    setAsked((now) => (now?.question === question ? null : now));
  };

  const dialog = asked ? (
    <Suspense>
      <Confirmation
        question={asked.question}
        busy={asked.busy}
        onAnswer={(yes) => {
          if (!asked.busy) void answer(asked, yes);
        }}
      />
    </Suspense>
  ) : null;
  return { confirm, dialog };
};
