import { StatusGlyph } from '@daybook/ui/status-glyph';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { legend, toneOfDay } from './day-labels.js';

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

export const StatusLegend = () => (
  <List aria-label="Legend">
    {legend.map((line) => (
      <li key={line.color}>
        <StatusGlyph tone={toneOfDay[line.color]} size={14} />
        {line.label}
      </li>
    ))}
  </List>
);
