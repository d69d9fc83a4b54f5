import { refreshAfterMidnight, timeZone } from '@daybook/frontend-kit';
import { dateInZone, millisecondsToMidnight } from '@daybook/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const now = () => dateInZone(Date.now(), timeZone());

/** The civil date where the person is. When it changes, everything that is read relative to it is read again. */
export const useToday = (): string => {
  const queryClient = useQueryClient();
  const [today, setToday] = useState(now);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(check, millisecondsToMidnight(Date.now(), timeZone()));
      const date = now();
      if (date === today) return;
      setToday(date);
      void refreshAfterMidnight(queryClient);
    };
    check();
    // A timer stands still while the computer sleeps.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [today, queryClient]);

  return today;
};
