import { addDays, type CivilDate, daysBetween, formatFullDate } from '@daybook/money';
import { color, space } from '@daybook/ui/theme/tokens';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** Milliseconds after which a slider that stands is followed. */
const settleMs = 250;

const Box = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  min-width: 0;
  height: 36px;
`;

const thumb = 18;

/* Under the track, from the middle of the thumb at one end to that at the other. */
const Marks = styled.svg`
  position: absolute;
  right: ${thumb / 2}px;
  bottom: 1px;
  left: ${thumb / 2}px;
  width: calc(100% - ${thumb}px);
  height: 7px;
  pointer-events: none;
  path {
    stroke: ${color.muted};
    stroke-width: 1px;
    vector-effect: non-scaling-stroke;
  }
`;

const Range = styled.input`
  width: 100%;
  height: 24px;
  margin: 0 0 ${space(1)};
  accent-color: ${color.accent};
  cursor: pointer;
`;

export interface DaySliderProps {
  first: CivilDate;
  last: CivilDate;
  day: CivilDate;
  /** Days with changes. */
  marked: readonly CivilDate[];
  onDay: (day: CivilDate) => void;
}

/** The household's days from the first to the last, with a mark where something changed. */
export const DaySlider = ({ first, last, day, marked, onDay }: DaySliderProps) => {
  const days = Math.max(daysBetween(first, last), 1);
  const [moved, setMoved] = useState<CivilDate>();
  useEffect(() => {
    if (moved === undefined) return;
    const timer = setTimeout(() => {
      setMoved(undefined);
      if (moved !== day) onDay(moved);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [moved, day, onDay]);
  const shown = moved ?? day;
  const marks = marked.filter((one) => one >= first && one <= last).map((one) => `M${daysBetween(first, one)} 0V1`);
  return (
    <Box>
      <Range
        type="range"
        aria-label="Day"
        aria-valuetext={formatFullDate(shown)}
        min={0}
        max={days}
        value={daysBetween(first, shown)}
        onChange={({ target }) => setMoved(addDays(first, Number(target.value)))}
      />
      <Marks viewBox={`0 0 ${days} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={marks.join('')} />
      </Marks>
    </Box>
  );
};
