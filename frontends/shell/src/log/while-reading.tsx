import type { Log } from '@daybook/frontend-kit';
import { formatDate } from '@daybook/money';
import { color, fontSize, media, radius, space } from '@daybook/ui/theme/tokens';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { momentOf } from './moment.js';

/** Milliseconds after which somebody wonders what takes so long. */
const patienceMs = 1_000;

/* Over the views, so that nothing moves when it comes and goes. */
const Place = styled.div`
  position: sticky;
  top: ${space(2)};
  z-index: 5;
  display: flex;
  justify-content: center;
  height: 0;
  pointer-events: none;
  > p {
    align-self: flex-start;
    padding: ${space(1.5)} ${space(3)};
    border: 1px solid ${color.control};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.ink};
    font-size: ${fontSize.small};
  }
  ${media.phone} {
    top: 64px;
  }
  ${media.print} {
    display: none;
  }
`;

const wordsFor = (log: Log): string => {
  if ('scenario' in log) return 'Working out what would be with the changes of this scenario...';
  const moment = momentOf(log.asOf);
  return moment ? `Going through your history up to ${formatDate(moment.day)}...` : '';
};

/** Says what is being done where an answer of the log takes its time: the first one may have years to go through. */
export const WhileReading = ({ log, isFetching }: { log: Log; isFetching: boolean }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isFetching]);
  return <Place role="status">{late ? <p>{wordsFor(log)}</p> : null}</Place>;
};
