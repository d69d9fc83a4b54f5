import { clearLocalKeys, type ConfirmOptions, countWaitingChanges, type ShellApi } from '@daybook/frontend-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellSession } from './keep-to-person.js';
import { logout } from '../api/identity-calls.js';

const loseWaiting = (count: number): ConfirmOptions => ({
  title: 'Log out without saving?',
  description: `${count === 1 ? '1 change waits' : `${count} changes wait`} for the connection. Logging out discards what is not saved.`,
  confirmLabel: 'Log out',
  cancelLabel: 'Stay',
  tone: 'destructive',
});

/** Signs out, clears what this page and this device store about the person, and opens the landing page. */
export const useLogout = (
  { notify, confirm }: Pick<ShellApi, 'notify' | 'confirm'>,
  goTo: (path: string) => void,
): { leave: () => void; leaving: boolean } => {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    const waiting = countWaitingChanges();
    if (waiting > 0 && !(await confirm(loseWaiting(waiting)))) return;
    setLeaving(true);
    try {
      await logout();
      tellSession(null);
      queryClient.clear();
      clearLocalKeys();
      goTo('/');
    } catch {
      notify({ tone: 'destructive', title: 'Logout failed' });
      setLeaving(false);
    }
  };
  return { leave: () => void leave(), leaving };
};
