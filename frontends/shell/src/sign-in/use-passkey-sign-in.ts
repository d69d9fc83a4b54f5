import type { User } from '@daybook/contracts';
import { useEffect, useRef, useState } from 'react';
import { offerPasskey, signInWithPasskey } from '../api/identity-calls.js';
import { hasPasskeys, isTurnedAway, passkeyPrompt } from './passkey-support.js';

/** The server takes an answer for ten minutes. */
const askAgainMs = 9 * 60_000;

interface Handlers {
  onSignedIn: (user: User) => void;
  onFailed: (error: unknown) => void;
}

async function signIn(fillIn: boolean): Promise<User> {
  const { askForPasskey } = await passkeyPrompt();
  const { attempt, options } = await offerPasskey();
  return signInWithPasskey({ attempt, passkey: await askForPasskey(options, fillIn) });
}

/**
 * Sign-in with a passkey: from the list that the browser offers in the e-mail field, and by `ask`. `ask` is undefined where
 * the browser has none.
 */
export function usePasskeySignIn(handlers: Handlers): { ask: (() => void) | undefined; pending: boolean } {
  const [pending, setPending] = useState(false);
  // Counts the times that the browser's list has to be filled anew.
  const [round, setRound] = useState(0);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    if (!hasPasskeys()) return undefined;
    let isLeft = false;
    const offer = async () => {
      const { canFillIn } = await passkeyPrompt();
      if (isLeft || !(await canFillIn()) || isLeft) return;
      const user = await signIn(true);
      if (!isLeft) latest.current.onSignedIn(user);
    };
    // The list is one way of several: where it fails the others are there.
    offer().catch((error: unknown) => {
      if (!isLeft && !isTurnedAway(error)) latest.current.onFailed(error);
    });
    const again = setTimeout(() => setRound((before) => before + 1), askAgainMs);
    return () => {
      isLeft = true;
      clearTimeout(again);
      void passkeyPrompt().then(({ stopAsking }) => stopAsking());
    };
  }, [round]);

  const ask = async () => {
    setPending(true);
    try {
      latest.current.onSignedIn(await signIn(false));
    } catch (error) {
      setPending(false);
      setRound((before) => before + 1);
      if (!isTurnedAway(error)) latest.current.onFailed(error);
    }
  };
  return { ask: hasPasskeys() ? () => void ask() : undefined, pending };
}
