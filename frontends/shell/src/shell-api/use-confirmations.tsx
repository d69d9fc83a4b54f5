import { type ConfirmOptions, hearIfKept } from '@daybook/frontend-kit';
import { lazyPart } from '@daybook/ui/lazy-part';
import { type ReactNode, useCallback, useState } from 'react';

export const Confirmation = lazyPart(() => import(/* webpackChunkName: "confirmation" */ './confirmation.js'), {
  close:
    ({ onAnswer }) =>
    () =>
      onAnswer(false),
});

interface Asked {
  options: ConfirmOptions;
  busy: boolean;
  resolve: (answer: boolean) => void;
  reject: (error: unknown) => void;
}

/** One dialog at a time: a second one answers the first with no. */
export const useConfirmations = (): { confirm: (options: ConfirmOptions) => Promise<boolean>; dialog: ReactNode } => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = useCallback(
    (options: ConfirmOptions) =>
      new Promise<boolean>((resolve, reject) => {
        setAsked((before) => {
          before?.resolve(false);
          return { options, busy: false, resolve, reject };
        });
      }),
    [],
  );

  const answer = async ({ options, resolve, reject }: Asked, yes: boolean) => {
    const close = () => setAsked((now) => (now?.options === options ? null : now));
    if (yes && options.run) {
      setAsked((now) => (now?.options === options ? { ...now, busy: true } : now));
      try {
        // What waits for the connection is told by the notice of it, and keeps nobody in the dialog.
        await hearIfKept(options.run, close);
        resolve(true);
      } catch (error) {
        reject(error);
      }
    } else {
      resolve(yes);
    }
    close();
  };

  const dialog = asked ? (
    <Confirmation
      options={asked.options}
      busy={asked.busy}
      onAnswer={(yes) => {
        if (!asked.busy) void answer(asked, yes);
      }}
    />
  ) : null;
  return { confirm, dialog };
};
