import { type CivilDate, isCivilDate } from '@daybook/money';
import { color, fontSize, radius, space } from '@daybook/ui/theme/tokens';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** Milliseconds without typing: a year that is being typed is many years. */
const settleMs = 600;

const Input = styled.input`
  min-height: 36px;
  padding: 0 ${space(2)};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${fontSize.body};
`;

export interface DayFieldProps {
  day: CivilDate;
  first: CivilDate;
  last: CivilDate;
  onDay: (day: CivilDate) => void;
}

/** A day by its date. */
export const DayField = ({ day, first, last, onDay }: DayFieldProps) => {
  const [draft, setDraft] = useState({ of: day, text: day });
  const typed = draft.of === day ? draft.text : day;
  useEffect(() => {
    if (typed === day || !isCivilDate(typed)) return;
    const timer = setTimeout(() => onDay(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed, day, onDay]);
  return (
    <Input
      type="date"
      aria-label="As it stood on"
      min={first}
      max={last}
      value={typed}
      onChange={({ target }) => setDraft({ of: day, text: target.value })}
    />
  );
};
