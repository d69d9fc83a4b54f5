import { Tooltip, TooltipArea } from '@daybook/ui/tooltip';
import { entryCount } from '../../month/day-labels.js';
import { DayGrid, type DayGridProps } from './day-grid.js';

/** The grid whose days tell in a tooltip how many entries they have. */
export const DayGridWithTooltips = (props: DayGridProps) => (
  <TooltipArea>
    <DayGrid
      {...props}
      around={(number, button) => <Tooltip text={entryCount(props.days.get(number)?.total ?? 0)}>{button}</Tooltip>}
    />
  </TooltipArea>
);
