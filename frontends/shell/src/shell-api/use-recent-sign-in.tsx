import { ApiError, NotConfirmed } from '@daybook/frontend-kit';
import { lazyPart } from '@daybook/ui/lazy-part';
import { type ReactNode, useCallback, useRef, useState } from 'react';

export const ConfirmSignIn = lazyPart(() => import(/* webpackChunkName: "confirm-sign-in" */ './confirm-sign-in.js'));

const isStale = (error: unknown) => error instanceof ApiError && error.serverCode === 'sign-in-not-recent';

interface Waiting {
  confirm: () => void;
  leave: () => void;
}

/**
 * For calls that need a recent sign-in: `withRecentSignIn` makes one, and where it is refused for that asks the person in
 * `dialog` and makes it again. Calls that are refused together ask once.
 */
export function useRecentSignIn(email: string): {
  withRecentSignIn: <T>(call: () => Promise<T>) => Promise<T>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<Waiting>();
  const asked = useRef<Promise<void>>(undefined);
  const ask = useCallback((): Promise<void> => {
    asked.current ??= new Promise<void>((resolve, reject) => {
      setWaiting({ confirm: resolve, leave: () => reject(new NotConfirmed()) });
    }).finally(() => {
      asked.current = undefined;
      setWaiting(undefined);
    });
    return asked.current;
  }, []);
  const withRecentSignIn = useCallback(
    async <T,>(call: () => Promise<T>): Promise<T> => {
      try {
        return await call();
      } catch (error) {
        if (!isStale(error)) throw error;
        await ask();
        return call();
      }
    },
    [ask],
  );
  const dialog = waiting ? <ConfirmSignIn email={email} onConfirmed={waiting.confirm} onClose={waiting.leave} /> : null;
  return { withRecentSignIn, dialog };
}
