import { clearLocalKeys, type ToastOptions } from '@daybook/frontend-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellSession } from './keep-to-person.js';
import { logout } from '../api/identity-calls.js';

/** Signs out, clears what this page and this device store about the person, and opens the landing page. */
export const useLogout = (
  notify: (toast: ToastOptions) => void,
  goTo: (path: string) => void,
): { leave: () => void; leaving: boolean } => {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
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
