import { styled } from 'styled-components';
import { StatusGlyph, type StatusTone } from '../status-glyph.js';
import { color, fontSize, space } from '../theme/tokens.js';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  li {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
  }
`;

/** The calendar's legend (specification, section 2). */
export const legend: readonly (readonly [StatusTone, string])[] = [
  ['scheduled', 'Scheduled'],
  ['due-soon', 'Due Soon'],
  ['overdue', 'Overdue'],
  ['paid', 'Paid'],
];

export const StatusLegend = () => (
  <List aria-label="Legend">
    {legend.map(([tone, word]) => (
      <li key={tone}>
        <StatusGlyph tone={tone} size={14} />
        {word}
      </li>
    ))}
  </List>
);
