import { useIsPast } from '@daybook/frontend-kit';
import { isDone } from '@daybook/money';
import { StatusGlyph, toneOf } from '@daybook/ui/status-glyph';
import { color, media, radius } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Entry } from '../../month/entry.js';
import { statusLabel } from '../../month/status-label.js';

const Place = styled.span`
  display: inline-grid;
  place-items: center;
  width: 32px;
  height: 32px;
  ${media.phone} {
    width: 44px;
    height: 44px;
  }
`;

const Button = styled.button`
  display: inline-grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: none;
  cursor: pointer;
  &:hover {
    border-color: ${color.control};
    background: ${color.raised};
  }
  ${media.phone} {
    width: 44px;
    height: 44px;
  }
`;

interface StatusButtonProps {
  entry: Entry;
  onChoose: (entry: Entry) => void;
}

/** The glyph of an entry's status; a click marks it as paid or received, or takes that back. */
export const StatusButton = ({ entry, onChoose }: StatusButtonProps) => {
  const status = statusLabel(entry.status);
  const tone = toneOf(entry.status);
  const isPast = useIsPast();
  if (isPast || !entry.inAnchorMonth || entry.byTransaction) {
    const label = entry.byTransaction ? `${status}, by a linked transaction` : status;
    return (
      <Place title={label}>
        <StatusGlyph tone={tone} label={label} />
      </Place>
    );
  }
  const done = entry.kind === 'bill' ? 'paid' : 'received';
  const action = isDone(entry.status) ? `mark as not ${done}` : `mark as ${done}`;
  const label = `${entry.name}: ${status}, ${action}`;
  return (
    <Button type="button" aria-label={label} title={`${status}: ${action}`} onClick={() => onChoose(entry)}>
      <StatusGlyph tone={tone} />
    </Button>
  );
};
