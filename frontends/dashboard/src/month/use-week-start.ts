import { localKey, readLocal, type ShellApi } from '@daybook/frontend-kit';
import { useSettings } from '@daybook/frontend-kit/settings';
import type { WeekStart } from '@daybook/money';

const setting = 'week-start';

/** The day on which this person's weeks start. */
export const useWeekStart = (shell: ShellApi): [WeekStart, (start: WeekStart) => void] => {
  const [settings, save] = useSettings(shell);
  // It stayed on the device before it was a preference.
  const start = settings?.get(setting) ?? readLocal<unknown>(localKey(shell.user.id, setting), null);
  return [start === 'monday' ? 'monday' : 'sunday', (next) => save({ [setting]: next })];
};
