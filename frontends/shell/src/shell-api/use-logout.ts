import {
  clearLocalKeys,
  type ConfirmOptions,
  countWaitingChanges,
  NetworkError,
  type ShellApi,
} from '@daybook/frontend-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tellSession } from './keep-to-person.js';
import { logout } from '../api/identity-calls.js';
import { forgetDocumentState } from '../document-state.js';
import { isLeaving, noteLeaving } from './unfinished-logout.js';

interface Logout {
  leave: () => void;
  leaving: boolean;
  /** Nothing of the person is to be shown any more: the server could not be told. */
  left: boolean;
}

const loseWaiting = (count: number): ConfirmOptions => ({
  title: 'Log out without saving?',
  description: `${count === 1 ? '1 change waits' : `${count} changes wait`} for the connection. Logging out discards what is not saved.`,
  confirmLabel: 'Log out',
  cancelLabel: 'Stay',
  tone: 'destructive',
});

/**
 * Signs out, clears what this page and this device store about the person, and opens the landing page. Where the server cannot be
 * reached, everything is cleared all the same, and it is told at the next try or when Daybook is opened again.
 */
export const useLogout = (
  { notify, confirm }: Pick<ShellApi, 'notify' | 'confirm'>,
  goTo: (path: string) => void,
): Logout => {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const [left, setLeft] = useState(isLeaving);
  const forget = () => {
    tellSession(null);
    queryClient.clear();
    clearLocalKeys();
    forgetDocumentState();
  };
  const leave = async () => {
    const waiting = countWaitingChanges();
    if (waiting > 0 && !(await confirm(loseWaiting(waiting)))) return;
    setLeaving(true);
    try {
      await logout();
      forget();
      goTo('/');
    } catch (error) {
      if (error instanceof NetworkError) {
        forget();
        noteLeaving(true);
        setLeft(true);
      } else notify({ tone: 'destructive', title: 'Logout failed' });
      setLeaving(false);
    }
  };

  useEffect(() => {
    if (isLeaving()) void leave();
    // Once, when Daybook is opened: afterwards somebody presses the button.
  }, []);
  return { leave: () => void leave(), leaving, left };
};
