import { failureText, refreshAfterScenarioChange, type ShellProps } from '@daybook/frontend-kit';
import { useState } from 'react';

/** Does work on scenarios, one piece at a time, reads them again and tells a failure by what the server says of it. */
export const useScenarioWork = ({ shell }: ShellProps) => {
  const [busy, setBusy] = useState(false);
  /** Answers undefined where it failed, which is told. */
  const work = async <T>(failed: string, call: () => Promise<T>): Promise<{ answer: T } | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    try {
      const answer = await call();
      return { answer };
    } catch (error) {
      shell.notify({ title: failed, description: failureText(error, '') || undefined, tone: 'destructive' });
      return undefined;
    } finally {
      setBusy(false);
      void refreshAfterScenarioChange(shell.queryClient);
    }
  };
  return { busy, work };
};
