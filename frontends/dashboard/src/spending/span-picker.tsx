import { isCivilDate, shiftMonth } from '@daybook/money';
import { IconButton } from '@daybook/ui/icon-button';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { color, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { type ChangeEvent, useState } from 'react';
import { styled } from 'styled-components';
import { canShow, type ChosenSpan, type Length, lengths, monthsUntil, spanText } from '../api/span.js';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  ${media.phone} {
    width: 100%;
    gap: ${space(2)} ${space(1)};
  }
`;

const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  font-weight: ${fontWeight.medium};
`;

const Shown = styled.span`
  min-width: 15ch;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

/** Its label is for those who do not see the months beside it. */
const Lengths = styled(SelectField)`
  flex: 1;
  min-width: 112px;
  label {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Dates = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.muted};
  label {
    position: absolute;
    clip-path: inset(50%);
  }
  ${media.phone} {
    width: 100%;
    > div {
      flex: 1;
      min-width: 0;
    }
    input {
      min-width: 0;
      padding-inline: ${space(2)};
    }
  }
`;

const names: Record<Length, string> = {
  1: 'Month',
  3: '3 months',
  6: '6 months',
  12: '12 months',
  dates: 'Dates …',
};

export interface SpanPickerProps {
  span: ChosenSpan;
  /** The span as the address names it. */
  onSpan: (parameters: Record<string, string | number>) => void;
}

/** A date that is half typed stays as it is, and the span as it was. */
const DatesPicker = ({ span, onSpan }: SpanPickerProps) => {
  const [typed, setTyped] = useState({ from: span.from, to: span.to });
  const field = (of: 'from' | 'to') => ({
    type: 'date',
    value: typed[of],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      const next = { ...typed, [of]: value };
      setTyped(next);
      if (isCivilDate(next.from) && isCivilDate(next.to) && next.from <= next.to) onSpan(next);
    },
  });
  return (
    <Dates role="group" aria-label="Dates">
      <TextField label="From" {...field('from')} />
      <span aria-hidden="true">–</span>
      <TextField label="To" {...field('to')} invalid={typed.from > typed.to} />
    </Dates>
  );
};

/** Chooses a span: some months, which can be stepped through, or any two dates. */
export const SpanPicker = ({ span, onSpan }: SpanPickerProps) => {
  const { length, until, from, to } = span;
  const months = length === 'dates' ? 1 : length;
  const step = (by: number) => shiftMonth(until, by * months);
  const show = (last: string) => onSpan({ months, until: last });
  const stepper = (by: -1 | 1, sign: string) => (
    <IconButton
      label={`Show ${spanText(monthsUntil(step(by), months))}`}
      disabled={!canShow(step(by))}
      onClick={() => show(step(by))}
    >
      {sign}
    </IconButton>
  );
  const choose = (value: string) => {
    const next = lengths.find((one) => String(one) === value);
    onSpan(next === undefined ? { from, to } : { months: next, until });
  };
  return (
    <Row>
      {length === 'dates' ? (
        <DatesPicker span={span} onSpan={onSpan} />
      ) : (
        <Steps role="group" aria-label="Span">
          {stepper(-1, '‹')}
          <Shown aria-live="polite">{spanText(span)}</Shown>
          {stepper(1, '›')}
        </Steps>
      )}
      <Lengths
        label="Length"
        value={String(length)}
        options={[
          ...lengths.map((one) => ({ value: String(one), label: names[one] })),
          { value: 'dates', label: names.dates },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
    </Row>
  );
};
