import type { HistoryChange } from '@daybook/contracts';
import type { CivilDate } from '@daybook/money';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import { dayLabel } from '../shared/days.js';
import type { Undoing } from '../undo/use-undo.js';
import { ChangeRow } from './change-row.js';
import { dayRuns } from './day-runs.js';
import { useOnScreen } from './use-on-screen.js';

const Day = styled.h2`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: ${space(5)} 0 ${space(2)};
  background: ${color.surface};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.bold};
  ${media.phone} {
    top: 56px;
    padding-top: ${space(4)};
  }
`;

export interface PageOfChangesProps {
  /** Id of the change before it; empty for the first page. */
  before: string;
  changes: readonly HistoryChange[];
  /** The last day of the page above. */
  above: CivilDate | undefined;
  today: CivilDate;
  /** The change that the Tab key reaches, where it is one of these. */
  current: string | undefined;
  undoing: Undoing;
  onOpen: (root: string) => void;
  onUndo: (change: HistoryChange) => void;
  onNear: (before: string, near: boolean) => void;
}

/** One page by day. The others stay as they are where it changes: there may be a hundred of them. */
export const PageOfChanges = memo(
  ({ before, changes, above, today, current, undoing, onOpen, onUndo, onNear }: PageOfChangesProps) => {
    const runs = useMemo(() => dayRuns(changes, above), [changes, above]);
    const box = useOnScreen<HTMLDivElement>((near) => onNear(before, near));
    return (
      <div ref={box}>
        {runs.map(({ day, isFirst, changes: own }) => (
          // What goes on from the page above is no second part of the same name.
          <section key={day} aria-label={isFirst ? dayLabel(day, today) : undefined}>
            {isFirst ? <Day>{dayLabel(day, today)}</Day> : null}
            <ol>
              {own.map((change) => (
                <ChangeRow
                  key={change.root}
                  change={change}
                  day={day}
                  current={change.root === current}
                  undoing={undoing.get(change.root)}
                  onOpen={onOpen}
                  onUndo={onUndo}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    );
  },
);
