import { useLocalSetting } from '@daybook/frontend-kit';
import type { WeekStart } from '@daybook/money';

const SUNDAY: WeekStart = 'sunday';

/** The day on which this person's weeks start, on this device. */
export const useWeekStart = (userId: number): [WeekStart, (start: WeekStart) => void] => {
  const [start, setStart] = useLocalSetting<WeekStart>(userId, 'week-start', SUNDAY);
  return [start === 'monday' ? start : SUNDAY, setStart];
};
