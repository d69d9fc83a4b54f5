import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { FailedQuery, type FailedQueryProps } from './failed-query.js';
import { FieldChanges } from './field-changes.js';
import { SkeletonRows } from './skeleton.js';
import type { TimelineLine } from './text/entry-text.js';
import { color, fontSize, fontWeight, media, radius, space } from './theme/tokens.js';

const Part = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
`;

const Title = styled.h3`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
`;

const Lines = styled.ol`
  display: grid;
  justify-self: stretch;
  gap: ${space(3)};
  margin-left: ${space(1)};
  border-left: 1px solid ${color.line};
  font-size: ${fontSize.small};
  > li {
    position: relative;
    padding-left: ${space(4)};
    overflow-wrap: anywhere;
    &::before {
      content: '';
      position: absolute;
      top: 9px;
      left: -4px;
      width: 7px;
      height: 7px;
      border-radius: ${radius.round};
      background: ${color.control};
    }
    ${media.phone} {
      &::before {
        top: 19px;
      }
    }
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

const See = styled(Deed)`
  color: ${color.muted};
`;

const Muted = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

/** Changes that are shown at once: what came before seldom matters. */
const shownFirst = 5;

export interface TimelineProps {
  query: FailedQueryProps['query'];
  /** The newest first; undefined while they are not known. */
  lines: readonly TimelineLine[] | undefined;
  /** Opens a change where it is told whole, by its root. */
  onOpen: (root: string) => void;
  /** Shows the household as it stood at an instant; undefined where that is not possible. */
  onSee?: ((at: string) => void) | undefined;
  /** Opens all changes of the thing. */
  onAll: () => void;
}

/** What became of one thing: when, by whom, from where, and each value before and after. */
export const Timeline = ({ query, lines, onOpen, onSee, onAll }: TimelineProps) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines?.slice(0, shownFirst);
  const hidden = (lines?.length ?? 0) - (shown?.length ?? 0);
  return (
    <Part aria-label="History">
      <Title>History</Title>
      {query.error && !lines ? <FailedQuery title="Failed to fetch history" query={query} /> : null}
      {!lines && !query.error ? <SkeletonRows rows={2} label="Loading history" /> : null}
      {lines?.length === 0 ? <Muted>No changes yet</Muted> : null}
      {lines && shown && shown.length > 0 ? (
        <Lines aria-label="History">
          {shown.map(({ root, at, deed, from, fields }, n) => (
            <li key={lines.length - n}>
              <Deed type="button" onClick={() => onOpen(root)}>
                {deed}
              </Deed>
              <Muted>{from}</Muted>
              {fields.length > 0 ? <FieldChanges fields={fields} /> : null}
              {onSee ? (
                <See type="button" aria-label={`See it as it stood: ${from}`} onClick={() => onSee(at)}>
                  See it as it stood
                </See>
              ) : null}
            </li>
          ))}
        </Lines>
      ) : null}
      {hidden > 0 ? (
        <Button size="small" variant="ghost" flush onClick={() => setWhole(true)}>
          Show {hidden} earlier
        </Button>
      ) : null}
      <Button size="small" variant="ghost" flush onClick={onAll}>
        Show in Activity
      </Button>
    </Part>
  );
};
