import type { HistoryChange } from '@daybook/contracts';
import type { CivilDate } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { ErrorState } from '@daybook/ui/error-state';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { dayLabel } from '../shared/days.js';
import type { Undoing } from '../undo/use-undo.js';
import { ChangeRow } from './change-row.js';
import { type DayRun, dayRuns } from './day-runs.js';
import type { ChangePages } from './use-change-pages.js';
import { useChangeKeys } from './use-change-keys.js';
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

const Older = styled.div`
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
`;

interface PageProps {
  runs: readonly DayRun[];
  today: CivilDate;
  current: string | undefined;
  undoing: Undoing;
  onOpen: (root: string) => void;
  onUndo: (change: HistoryChange) => void;
  onNear: (near: boolean) => void;
}

const Page = ({ runs, today, current, undoing, onOpen, onUndo, onNear }: PageProps) => (
  <div ref={useOnScreen<HTMLDivElement>(onNear)}>
    {runs.map(({ day, isFirst, changes }) => (
      <section key={day} aria-label={dayLabel(day, today)}>
        {isFirst ? <Day>{dayLabel(day, today)}</Day> : null}
        <ol>
          {changes.map((change) => (
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

/** Older changes are loaded by themselves as it comes near the screen. */
const End = ({ older, loadOlder }: Pick<ChangePages, 'older' | 'loadOlder'>) => {
  const end = useOnScreen<HTMLDivElement>((near) => {
    if (near && older === 'some') loadOlder();
  }, '600px 0px');
  return (
    <Older ref={end}>
      {older === 'some' ? <Button onClick={loadOlder}>Show older changes</Button> : null}
      {older === 'loading' ? <SkeletonRows rows={6} label="Loading older changes" /> : null}
      {older === 'failed' ? <ErrorState title="Failed to fetch older changes" onRetry={loadOlder} /> : null}
    </Older>
  );
};

export interface ChangeListProps {
  list: ChangePages;
  today: CivilDate;
  undoing: Undoing;
  onOpen: (root: string) => void;
  onUndo: (change: HistoryChange) => void;
  /** A page, by the id before which it begins, came near the screen or left it. */
  onNear: (before: string, near: boolean) => void;
}

/** The changes by day, as far back as somebody looks. */
export const ChangeList = ({ list, today, undoing, onOpen, onUndo, onNear }: ChangeListProps) => {
  const { pages = [], older, loadOlder } = list;
  const runs = useMemo(() => dayRuns(pages), [pages]);
  const changes = useMemo(() => pages.flatMap((page) => page.changes), [pages]);
  const keys = useChangeKeys(changes, onUndo);
  return (
    <div onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      {runs.map((page, n) => {
        const before = pages[n]?.before ?? '';
        return (
          <Page
            key={before}
            runs={page}
            today={today}
            current={keys.current}
            undoing={undoing}
            onOpen={onOpen}
            onUndo={onUndo}
            onNear={(near) => onNear(before, near)}
          />
        );
      })}
      <End key={`${pages.length} ${older}`} older={older} loadOlder={loadOlder} />
    </div>
  );
};
