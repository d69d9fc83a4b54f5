import {
  clearLocalKeys,
  type ConfirmOptions,
  countWaitingChanges,
  NetworkError,
  type ShellApi,
} from '@daybook/frontend-kit';
import { leaveWithoutQuestion, mayLeaveView } from '@daybook/ui/hooks/use-unsaved-input';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellSession } from './keep-to-person.js';
import { logout } from '../api/identity-calls.js';
import { noteLeaving } from '../sign-in/unfinished-logout.js';

const loseWaiting = (count: number): ConfirmOptions => ({
  title: 'Log out without saving?',
  description: `${count === 1 ? '1 change waits' : `${count} changes wait`} for the connection. Logging out discards what is not saved.`,
  confirmLabel: 'Log out',
  cancelLabel: 'Stay',
  tone: 'destructive',
});

export interface WaysOut {
  /** Leaves this document for the one at the path. */
  goTo: (path: string) => void;
  /** Nothing of the person is to be shown any more, and the server could not be told. */
  onLeft: () => void;
}

/**
 * Signs out, clears what this page and this device store about the person, and opens the landing page. Where the server cannot be
 * reached, everything is cleared all the same, and it is told at the next try or when Daybook is opened again.
 */
export const useLogout = (
  { notify, confirm }: Pick<ShellApi, 'notify' | 'confirm'>,
  userId: number,
  { goTo, onLeft }: WaysOut,
): { leave: () => void; leaving: boolean } => {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const forget = () => {
    tellSession(null);
    queryClient.clear();
    clearLocalKeys();
    leaveWithoutQuestion();
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
      if (!(error instanceof NetworkError)) {
        notify({ tone: 'destructive', title: 'Logout failed' });
        return setLeaving(false);
      }
      forget();
      noteLeaving(userId);
      onLeft();
    }
  };
  return {
    leave: () => {
      if (mayLeaveView(() => void leave())) void leave();
    },
    leaving,
  };
};
