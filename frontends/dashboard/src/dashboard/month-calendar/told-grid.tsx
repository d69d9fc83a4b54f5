import { Tooltip, TooltipArea } from '@daybook/ui/tooltip';
import { countWords } from '../../calendar/day-tones.js';
import { DayGrid, type DayGridProps } from './day-grid.js';

/** The grid whose days tell in a tooltip how many entries they have. */
export const ToldGrid = (props: DayGridProps) => (
  <TooltipArea>
    <DayGrid
      {...props}
      around={(number, button) => <Tooltip text={countWords(props.days.get(number)?.total ?? 0)}>{button}</Tooltip>}
    />
  </TooltipArea>
);
