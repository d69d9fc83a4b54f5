import type { HistoryChange } from '@daybook/contracts';
import { useIsPresent } from '@daybook/frontend-kit';
import type { CivilDate } from '@daybook/money';
import { formatShortDate } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { memo } from 'react';
import { styled } from 'styled-components';
import { sourceText } from '../shared/change-words.js';
import { dayOfInstant, formatTime } from '../shared/days.js';
import { KindIcon } from '../shared/kind-icon.js';

/** Positioned by `top`, under its day. */
const Row = styled.li`
  position: absolute;
  right: 0;
  left: 0;
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  align-items: center;
  border-top: 1px solid ${color.line};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  ${media.print} {
    position: static;
    break-inside: avoid;
  }
`;

const Time = styled.time`
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${media.phone} {
    grid-row: 2;
    grid-column: 1;
    padding: 0 0 ${space(3)} 28px;
  }
`;

const Sentence = styled.button`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-height: 46px;
  padding: ${space(2)} 0;
  border: 0;
  border-radius: ${radius.chip};
  background: transparent;
  color: ${color.ink};
  text-align: left;
  cursor: pointer;
  > svg {
    flex: none;
    color: ${color.muted};
  }
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &:hover > span {
    text-decoration: underline;
    text-decoration-color: ${color.control};
    text-underline-offset: 3px;
  }
  &[data-undone='true'] {
    color: ${color.muted};
  }
  ${media.phone} {
    align-items: flex-start;
    min-height: 44px;
    padding: ${space(3)} 0 ${space(0.5)};
  }
`;

const Source = styled.small`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const End = styled.div`
  justify-self: end;
  min-width: 64px;
  text-align: right;
  ${media.phone} {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`;

/** Quiet until it is meant: it stands in many rows. */
const Undo = styled(Button)`
  color: ${color.muted};
  font-weight: ${fontWeight.regular};
  &:hover,
  &:focus-visible,
  li:hover > div > & {
    color: ${color.accent};
  }
`;

const Progress = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

export interface ChangeRowProps {
  change: HistoryChange;
  /** The day under whose heading it stands. */
  day: CivilDate;
  /** Its place in the whole list. */
  index: number;
  /** Its place among those of its day, from 1, and how many these are; -1 where that is not known yet. */
  place: number;
  of: number;
  /** Pixels from the top of its day. */
  top: number;
  /** The Tab key reaches this row. */
  current: boolean;
  /** What its undo says of itself while it is under way. */
  undoing: string | undefined;
  onOpen: (root: string) => void;
  onUndo: (change: HistoryChange) => void;
  onRow: (element: HTMLElement | null) => void;
}

/** One change: when, what, and its undo. */
export const ChangeRow = memo((given: ChangeRowProps) => {
  const { change, day, index, place, of, top, current, undoing, onOpen, onUndo, onRow } = given;
  const { root, kind, at, text, undo, undoneBy } = change;
  const accepted = dayOfInstant(at);
  const source = sourceText(change);
  const tabIndex = current ? 0 : -1;
  const isPresent = useIsPresent();
  const end = () => {
    if (undoing !== undefined) return <Progress role="status">{undoing}</Progress>;
    if (undoneBy !== undefined) return <Badge>Undone</Badge>;
    if (!isPresent || !('href' in undo)) return null;
    return (
      <Undo
        size="small"
        variant="ghost"
        tabIndex={tabIndex}
        aria-label={`Undo: ${text}`}
        onClick={() => onUndo(change)}
      >
        Undo
      </Undo>
    );
  };
  return (
    <Row ref={onRow} data-change={root} data-index={index} aria-posinset={place} aria-setsize={of} style={{ top }}>
      <Time dateTime={at}>
        {accepted === day ? '' : `${formatShortDate(accepted)}, `}
        {formatTime(at)}
      </Time>
      <Sentence type="button" tabIndex={tabIndex} data-undone={undoneBy !== undefined} onClick={() => onOpen(root)}>
        <KindIcon kind={kind} />
        <span>
          {text}
          {source ? <Source> {source}</Source> : null}
        </span>
      </Sentence>
      <End>{end()}</End>
    </Row>
  );
});
