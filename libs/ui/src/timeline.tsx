import { formatInstant } from '@daybook/money';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { FailedQuery, type FailedQueryProps } from './failed-query.js';
import { SkeletonRows } from './skeleton.js';
import { color, fontSize, fontWeight, radius, space } from './theme/tokens.js';

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
  justify-self: stretch;
  margin-left: ${space(1.5)};
  border-left: 1px solid ${color.line};
`;

const Line = styled.button`
  position: relative;
  display: grid;
  width: 100%;
  padding: ${space(1.5)} 0 ${space(1.5)} ${space(4)};
  border: 0;
  border-radius: ${radius.chip};
  background: transparent;
  color: ${color.ink};
  font-size: ${fontSize.small};
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    top: 12px;
    left: -4px;
    width: 7px;
    height: 7px;
    border-radius: ${radius.round};
    background: ${color.control};
  }
  &:hover {
    background: ${color.raised};
  }
`;

const When = styled.time`
  color: ${color.muted};
`;

const Nothing = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

/** What was done to the thing, in one sentence. */
export interface TimelineLine {
  root: string;
  /** ISO instant. */
  at: string;
  text: string;
}

export interface TimelineProps {
  /** The newest first, as TanStack Query gives it. */
  query: FailedQueryProps['query'] & { data: readonly TimelineLine[] | undefined };
  /** Opens a change, by its root. */
  onOpen: (root: string) => void;
  /** Opens all changes of the thing. */
  onAll: () => void;
}

/** The latest changes of one thing, each of which leads to where it is told whole. */
export const Timeline = ({ query, onOpen, onAll }: TimelineProps) => {
  const { data, error } = query;
  return (
    <Part aria-label="History">
      <Title>History</Title>
      {error && !data ? <FailedQuery title="Failed to fetch history" query={query} /> : null}
      {!data && !error ? <SkeletonRows rows={2} label="Loading history" /> : null}
      {data?.length === 0 ? <Nothing>No changes yet</Nothing> : null}
      {data && data.length > 0 ? (
        <>
          <Lines>
            {data.map(({ root, at, text }) => (
              <li key={root}>
                <Line type="button" onClick={() => onOpen(root)}>
                  {text}
                  <When dateTime={at}>{formatInstant(at)}</When>
                </Line>
              </li>
            ))}
          </Lines>
          <Button size="small" variant="ghost" onClick={onAll}>
            Show all in Activity
          </Button>
        </>
      ) : null}
    </Part>
  );
};
