import { ApiError, type ShellApi } from '@daybook/frontend-kit';
import { lazyPart } from '@daybook/ui/lazy-part';
import { type ReactNode, useState } from 'react';
import { useUser } from './account-calls.js';

const ConfirmDialog = lazyPart(() => import(/* webpackChunkName: "confirm-sign-in" */ './confirm-dialog.js'));

/** The person was asked to show that it is them, and turned away. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
}

const isStale = (error: unknown) => error instanceof ApiError && error.serverCode === 'sign-in-not-recent';

interface Waiting {
  confirm: () => void;
  leave: () => void;
}

/**
 * For calls that need a recent sign-in: `recently` makes one, and where it is refused for that asks the person in `dialog`
 * and makes it again. Rejects with `NotConfirmed` when they turn away.
 */
export function useRecentSignIn(shell: ShellApi): {
  recently: <T>(call: () => Promise<T>) => Promise<T>;
  dialog: ReactNode;
} {
  const { email } = useUser(shell);
  const [waiting, setWaiting] = useState<Waiting>();
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      setWaiting({ confirm: resolve, leave: () => reject(new NotConfirmed()) });
    }).finally(() => setWaiting(undefined));
  const recently = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!isStale(error)) throw error;
      await ask();
      return call();
    }
  };
  const dialog = waiting ? <ConfirmDialog email={email} onConfirmed={waiting.confirm} onClose={waiting.leave} /> : null;
  return { recently, dialog };
}
