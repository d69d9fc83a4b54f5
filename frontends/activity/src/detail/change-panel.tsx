import type { HistoryChange, HistoryDetail } from '@daybook/contracts';
import { Editing } from '@daybook/frontend-kit';
import { formatInstant } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { FailedQuery } from '@daybook/ui/failed-query';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Stack } from '@daybook/ui/stack';
import { counted } from '@daybook/ui/text/counted';
import { color } from '@daybook/ui/theme/tokens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { changeQuery } from '../api/change-queries.js';
import { sourceText } from '../shared/change-words.js';
import { SubjectList } from './subject-list.js';

const Note = styled.p`
  color: ${color.muted};
`;

/** `212 added, 3 duplicates`: what the sentence may have left out. */
const countsText = ({ added, skipped, changed, deleted }: HistoryChange['counts']): string =>
  [
    added > 0 && `${counted(added, 'transaction')} added`,
    skipped > 0 && `${counted(skipped, 'duplicate')} skipped`,
    changed > 0 && `${counted(changed, 'transaction')} changed`,
    deleted > 0 && `${counted(deleted, 'transaction')} deleted`,
  ]
    .filter(Boolean)
    .join(', ');

export interface ChangePanelProps {
  root: string;
  /** What is known of it from the list. */
  known: HistoryChange | undefined;
  undoing: string | undefined;
  onUndo: (change: HistoryChange) => void;
  /** Opens another change in its place. */
  onOpen: (root: string) => void;
  /** Shows the household as it stood after the change; undefined where the shell cannot. */
  onSee: ((change: HistoryChange) => void) | undefined;
  onClose: () => void;
}

/** One change: who made it, from where, and every value before and after. */
const ChangePanel = ({ root, known, undoing, onUndo, onOpen, onSee, onClose }: ChangePanelProps) => {
  const read = useInfiniteQuery(changeQuery(root));
  const details: HistoryDetail[] = read.data?.pages ?? [];
  const change: HistoryChange | undefined = details[0] ?? known;
  const parts = details.flatMap((page) => page.parts);
  const source = change && sourceText(change);
  const { undo, undoes, undoneBy } = change ?? {};

  return (
    <Dialog
      placement="panel"
      width={560}
      onClose={onClose}
      title={change?.text ?? 'Change'}
      description={change && [formatInstant(change.at), source].filter(Boolean).join(' · ')}
      footer={
        <>
          {change && onSee ? <Button onClick={() => onSee(change)}>See it as it stood</Button> : null}
          {undoes ? <Button onClick={() => onOpen(undoes)}>Show what it undid</Button> : null}
          {undoneBy ? <Button onClick={() => onOpen(undoneBy)}>Show its undo</Button> : null}
          {change && undo && 'href' in undo ? (
            <Editing presentOnly>
              <Button variant="primary" busy={undoing !== undefined} onClick={() => onUndo(change)}>
                {undoing ?? 'Undo'}
              </Button>
            </Editing>
          ) : null}
        </>
      }
    >
      <Stack>
        {change && countsText(change.counts) ? <Note>{countsText(change.counts)}</Note> : null}
        {undo && 'reason' in undo ? <Note>No undo: {undo.reason}</Note> : null}
        {read.error && !read.data ? <FailedQuery title="Failed to fetch this change" query={read} /> : null}
        {read.isPending ? <SkeletonRows rows={6} label="Loading what changed" /> : null}
        {parts.length > 0 ? <SubjectList parts={parts} /> : null}
        {read.hasNextPage ? (
          <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            Show more
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  );
};

export default ChangePanel;
