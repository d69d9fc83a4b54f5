import { type CivilDate, formatFullDate, formatMoney, withPlus } from '@daybook/money';
import { Dialog } from '@daybook/ui/dialog';
import { countWords } from './day-tones.js';
import { EntryList } from './entry-list.js';
import type { MonthDay } from './month-days.js';

interface DayDetailProps {
  date: CivilDate;
  day: MonthDay | undefined;
  onClose: () => void;
}

const describe = (day: MonthDay | undefined): string =>
  day ? `${countWords(day.total)}, ${withPlus(day.net, formatMoney)} together` : 'Nothing is due on this day.';

/** A day's entries in full, at the right edge. */
const DayDetail = ({ date, day, onClose }: DayDetailProps) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
    placement="panel"
    width={420}
    title={formatFullDate(date)}
    description={describe(day)}
  >
    {day ? <EntryList entries={day.entries} /> : null}
  </Dialog>
);

export default DayDetail;
