import { type ShellApi, timeZone } from '@daybook/frontend-kit';
import { addDays, addMonths, type CivilDate, dateInZone, formatFullDate } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { useCallback, useMemo } from 'react';
import { styled } from 'styled-components';
import type { ViewRegistry } from '../remotes/view-registry.js';
import { DayField } from './day-field.js';
import { DaySlider } from './day-slider.js';
import { firstDayOf, momentOf } from './moment.js';
import { StepButtons } from './step-buttons.js';
import { useChanges } from './use-changes.js';

const Bar = styled.section`
  /* Heads of lists stick to the top of the screen, where it would lie over them. */
  border-bottom: 1px solid ${color.control};
  background: ${color.past};
`;

const Inside = styled.div`
  display: grid;
  gap: ${space(1)};
  max-width: 1328px;
  margin: 0 auto;
  padding: ${space(2)} ${space(6)} ${space(1)};
  ${media.phone} {
    gap: ${space(2)};
    padding: ${space(2)} ${space(4)};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
`;

const Title = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  h2 {
    font-size: ${fontSize.body};
    font-weight: ${fontWeight.medium};
  }
`;

const Time = styled.span`
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

const Steps = styled(Line)`
  ${media.phone} {
    flex: 1 0 100%;
    justify-content: space-between;
    gap: 0 ${space(1)};
  }
  ${media.print} {
    display: none;
  }
`;

const Note = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.tiny};
`;

const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

export interface PastBarProps {
  /** As the address has it. */
  asOf: string;
  /** Of the present. */
  shellApi: ShellApi;
  views: ViewRegistry['views'];
}

/** Above every view that shows the household as it stood: when, steps in time, and the way back. */
export function PastBar({ asOf, shellApi, views }: PastBarProps) {
  const { today, user, readLog } = shellApi;
  const changesView = views.find(({ parameters }) => parameters?.['since'])?.id;
  const first = firstDayOf(user);
  const moment = momentOf(asOf);
  const at = moment?.at ?? Infinity;
  const shown = moment?.day ?? today;
  const day = shown < first ? first : shown > today ? today : shown;
  const { at: changes, isReading } = useChanges(at);
  const marked = useMemo(() => [...new Set(changes.map((instant) => dateInZone(instant, timeZone())))], [changes]);
  const go = useCallback((to: string) => readLog?.({ asOf: to }), [readLog]);
  const goTo = useCallback((to: CivilDate) => go(to < first ? first : to > today ? today : to), [go, first, today]);
  const goToChange = (instant: number | undefined) => instant !== undefined && go(new Date(instant).toISOString());
  const before = changes.findLast((one) => one < at);
  const after = changes.find((one) => one > at);
  return (
    <Bar aria-label="As it stood">
      <Inside>
        <Line>
          <Title>
            <h2 aria-live="polite">
              As it stood <VisuallyHidden>on {formatFullDate(shown)}</VisuallyHidden>
            </h2>
            <DayField day={shown} first={first} last={today} onDay={go} />
            {moment?.isExact ? <Time>{times.format(moment.at)}</Time> : null}
          </Title>
          <Steps role="group" aria-label="Steps in time">
            <StepButtons
              of="month"
              back={day > first ? () => goTo(addMonths(day, -1)) : undefined}
              on={day < today ? () => goTo(addMonths(day, 1)) : undefined}
            />
            <StepButtons
              of="day"
              back={day > first ? () => goTo(addDays(day, -1)) : undefined}
              on={day < today ? () => goTo(addDays(day, 1)) : undefined}
            />
            <StepButtons
              of="change"
              busy={isReading}
              back={before === undefined ? undefined : () => goToChange(before)}
              on={after === undefined ? undefined : () => goToChange(after)}
            />
          </Steps>
          {changesView !== undefined && moment ? (
            <Button
              size="small"
              onClick={() =>
                readLog?.(undefined, changesView, { since: new Date(Math.min(at, Date.now())).toISOString() })
              }
            >
              What changed since
            </Button>
          ) : null}
          <Button size="small" variant="primary" onClick={() => readLog?.()}>
            Back to today
          </Button>
        </Line>
        <DaySlider first={first} last={today} day={day} marked={marked} onDay={go} />
        <Note>Nothing can be changed here.</Note>
      </Inside>
    </Bar>
  );
}
