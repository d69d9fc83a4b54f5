import type { HistoryChange } from '@daybook/contracts';
import { useIsPast } from '@daybook/frontend-kit';
import type { CivilDate } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { ErrorState } from '@daybook/ui/error-state';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Undoing } from '../undo/use-undo.js';
import { daysAbove } from './day-runs.js';
import { PageOfChanges } from './page-of-changes.js';
import type { ChangePages } from './use-change-pages.js';
import { useChangeKeys } from './use-change-keys.js';
import { useOnScreen } from './use-on-screen.js';

const Older = styled.div`
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
`;

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
  const isPast = useIsPast();
  const keys = useChangeKeys(
    pages.flatMap((page) => page.changes),
    isPast ? undefined : onUndo,
  );
  const above = daysAbove(pages);
  return (
    <div onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      {pages.map(({ before, changes }, n) => (
        <PageOfChanges
          key={before}
          before={before}
          changes={changes}
          above={above[n]}
          today={today}
          current={changes.some(({ root }) => root === keys.current) ? keys.current : undefined}
          undoing={undoing}
          onOpen={onOpen}
          onUndo={onUndo}
          onNear={onNear}
        />
      ))}
      <End key={`${pages.length} ${older}`} older={older} loadOlder={loadOlder} />
    </div>
  );
};
