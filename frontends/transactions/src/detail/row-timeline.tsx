import { type HistoryEntry } from '@daybook/contracts';
import { formatInstant } from '@daybook/money';
import { color, fontSize, media, radius, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { deedText, fieldLines, placeText } from './history-text.js';
import type { Value } from './layers.js';

const Lines = styled.ol`
  display: grid;
  gap: ${space(3)};
  font-size: ${fontSize.small};
  > li {
    padding-left: ${space(3)};
    border-left: 2px solid ${color.line};
    overflow-wrap: anywhere;
  }
`;

const Deed = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${radius.chip};
  background: none;
  color: ${color.ink};
  text-align: left;
  text-decoration: underline;
  text-decoration-color: ${color.control};
  text-underline-offset: 3px;
  cursor: pointer;
  &:hover {
    text-decoration-color: currentColor;
  }
  ${media.phone} {
    min-height: 44px;
  }
`;

const Muted = styled.p`
  color: ${color.muted};
`;

const Fields = styled.dl`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${space(0.5)} ${space(3)};
  margin-top: ${space(1)};
  dt {
    color: ${color.muted};
  }
  del {
    color: ${color.muted};
    text-decoration-color: ${color.control};
  }
  ins {
    text-decoration: none;
  }
  small {
    color: ${color.muted};
    font-size: inherit;
  }
`;

export interface RowTimelineProps {
  /** The oldest first. */
  entries: readonly HistoryEntry[];
  nameOf: (field: HistoryEntry['changes'][number]['field']) => (value: Value) => string;
  /** Opens a change where it is told whole, by its root. */
  onOpen: (root: string) => void;
}

/** What became of a transaction, the newest first: when, by whom, from where, and each value before and after. */
export const RowTimeline = ({ entries, nameOf, onOpen }: RowTimelineProps) => (
  <Lines aria-label="History">
    {entries.toReversed().map((entry, n) => {
      const lines = fieldLines(entry, nameOf);
      return (
        <li key={entries.length - n}>
          <Deed type="button" onClick={() => onOpen(entry.root)}>
            {deedText(entry)}
          </Deed>
          <Muted>{[entry.who, placeText(entry), formatInstant(entry.at)].filter(Boolean).join(' · ')}</Muted>
          {lines.length > 0 ? (
            <Fields>
              {lines.map(({ label, before, after, by }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <del>
                      <VisuallyHidden>Before: </VisuallyHidden>
                      {before}
                    </del>
                    <span aria-hidden="true"> → </span>
                    <ins>
                      <VisuallyHidden>After: </VisuallyHidden>
                      {after}
                    </ins>
                    {by ? <small> · {by}</small> : null}
                  </dd>
                </Fragment>
              ))}
            </Fields>
          ) : null}
        </li>
      );
    })}
  </Lines>
);
