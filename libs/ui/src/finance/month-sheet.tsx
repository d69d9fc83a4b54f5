import { chipName, formatWholeMoney, monthGrid, withPlus } from '@daybook/money';
import { styled } from 'styled-components';
import { StatusGlyph, type StatusTone, toneColor } from '../status-glyph.js';
import { color, fontSize, fontWeight, media, radius, space } from '../theme/tokens.js';
import { type MonthEntry, signedAmountOf } from './month-entry.js';
import { WeekdayHeads } from './weekday-heads.js';

const Grid = styled.table`
  width: 100%;
  margin-bottom: ${space(3)};
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${fontSize.tiny};
  font-variant-numeric: tabular-nums;
  th {
    height: 28px;
    color: ${color.muted};
    font-weight: ${fontWeight.medium};
    text-align: left;
  }
`;

const Cell = styled.td<{ $tone?: StatusTone; $today: boolean }>`
  height: 68px;
  padding: ${space(1)} ${space(1.5)};
  border: 1px solid ${color.line};
  box-shadow: ${({ $tone, $today }) =>
    $today
      ? `inset 0 0 0 2px ${color.accent}`
      : $tone && $tone !== 'scheduled'
        ? `inset 3px 0 0 ${toneColor[$tone]}`
        : 'none'};
  vertical-align: top;
  ${media.phone} {
    height: 74px;
    padding: 3px 1px 3px 5px;
  }
`;

const DayHeader = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 18px;
`;

const DayNumber = styled.span<{ $today: boolean }>`
  padding: 0 4px;
  margin-left: -4px;
  border-radius: ${radius.chip};
  background: ${({ $today }) => ($today ? color.accent : 'transparent')};
  color: ${({ $today }) => ($today ? color.onAccent : color.muted)};
  font-weight: ${fontWeight.medium};
`;

const Chip = styled.span<{ $income: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space(1)};
  line-height: 1.4;
  white-space: nowrap;
  > :last-child {
    color: ${({ $income }) => ($income ? color.paid : 'inherit')};
  }
  ${media.phone} {
    font-size: 11px;
    letter-spacing: -0.05em;
    line-height: 1.25;
  }
`;

const FullName = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  ${media.phone} {
    display: none;
  }
`;

const ShortName = styled.span`
  display: none;
  ${media.phone} {
    display: inline;
  }
`;

/** The most urgent first (specification, section 4). */
const urgency: readonly StatusTone[] = ['overdue', 'due-soon', 'paid', 'pending', 'scheduled'];

const Day = ({ day, entries, today }: { day: number; entries: readonly MonthEntry[]; today: boolean }) => {
  const tone = urgency.find((one) => entries.some((entry) => entry.tone === one));
  return (
    <Cell $tone={tone} $today={today} aria-current={today ? 'date' : undefined}>
      <DayHeader>
        <DayNumber $today={today}>{day}</DayNumber>
        {tone ? <StatusGlyph tone={tone} label={entries[0]?.word} size={12} /> : null}
      </DayHeader>
      {entries.map((entry) => (
        <Chip key={entry.name} $income={entry.kind === 'income'}>
          <FullName>{entry.name}</FullName>
          <ShortName>{chipName(entry.name, true)}</ShortName>
          <span>{withPlus(signedAmountOf(entry), formatWholeMoney)}</span>
        </Chip>
      ))}
    </Cell>
  );
};

/** A month as a sheet of days, Sunday first. `month` is `yyyy-mm`, `today` a day of it. */
export const MonthSheet = ({
  month,
  today,
  entries,
}: {
  month: string;
  today: number;
  entries: readonly MonthEntry[];
}) => (
  <Grid>
    <WeekdayHeads />
    <tbody>
      {monthGrid(month).map((week, index) => (
        <tr key={index}>
          {week.map((day, cell) =>
            day === undefined ? (
              <td key={cell} />
            ) : (
              <Day key={cell} day={day} today={day === today} entries={entries.filter((entry) => entry.day === day)} />
            ),
          )}
        </tr>
      ))}
    </tbody>
  </Grid>
);
