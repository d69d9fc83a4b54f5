import {
  addMonths,
  type CivilDate,
  civilDate,
  firstDayOf,
  isCivilDate,
  lastDayOf,
  monthOf,
  shiftMonth,
  yearOf,
} from '@daybook/money';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { TextField } from './text-field.js';
import { color, fontSize, fontWeight, space } from './theme/tokens.js';

export interface DateRange {
  /** Civil dates; empty where none is chosen yet. */
  start: CivilDate | '';
  end: CivilDate | '';
}

export interface DateRangeFieldProps {
  label: ReactNode;
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** The civil date where the person is; the presets follow from it. */
  today: CivilDate;
  error?: ReactNode;
}

const Fieldset = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0 0 ${space(2)};
  font-weight: ${fontWeight.medium};
`;

const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: ${space(3)};
`;

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const ErrorText = styled.p`
  color: ${color.overdue};
  font-size: ${fontSize.small};
`;

/** The wording of the specification, section 5. */
export const START_AFTER_END = 'Start date must be before or equal to end date';

/** Whether both dates are chosen and in order. */
export const isWholeRange = ({ start, end }: DateRange): boolean =>
  isCivilDate(start) && isCivilDate(end) && start <= end;

const presetsOf = (today: CivilDate): { name: string; range: DateRange }[] => {
  const month = monthOf(today);
  const before = shiftMonth(month, -1);
  return [
    { name: 'This month', range: { start: firstDayOf(month), end: lastDayOf(month) } },
    { name: 'Last month', range: { start: firstDayOf(before), end: lastDayOf(before) } },
    { name: 'Last 3 months', range: { start: addMonths(today, -3), end: today } },
    { name: 'This year', range: { start: civilDate(yearOf(today), 1, 1), end: civilDate(yearOf(today), 12, 31) } },
  ];
};

/** A start and an end date, both included, with presets for the usual ranges. */
export const DateRangeField = ({ label, value, onChange, today, error }: DateRangeFieldProps) => {
  const id = useId();
  const { start, end } = value;
  const message = error ?? (start && end && start > end ? START_AFTER_END : undefined);
  const shared = { type: 'date', invalid: Boolean(message) } as const;
  return (
    <Fieldset aria-describedby={message ? id : undefined}>
      <Legend>{label}</Legend>
      <Dates>
        <TextField
          {...shared}
          label="Start date"
          value={start}
          onChange={({ target }) => onChange({ start: target.value, end })}
        />
        <TextField
          {...shared}
          label="End date"
          value={end}
          onChange={({ target }) => onChange({ start, end: target.value })}
        />
      </Dates>
      <Presets>
        {presetsOf(today).map(({ name, range }) => (
          <Button
            key={name}
            size="small"
            aria-pressed={range.start === start && range.end === end}
            onClick={() => onChange(range)}
          >
            {name}
          </Button>
        ))}
      </Presets>
      {message ? (
        <ErrorText id={id} role="alert">
          {message}
        </ErrorText>
      ) : null}
    </Fieldset>
  );
};
