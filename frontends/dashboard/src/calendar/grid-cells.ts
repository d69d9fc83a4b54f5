import { type StatusTone, toneColor } from '@daybook/ui/status-glyph';
import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

export const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  /* To both edges of the panel, which on a phone are those of the screen. */
  ${media.phone} {
    width: calc(100% + ${space(8)});
    margin: 0 -${space(4)};
  }
  border-top: 1px solid ${color.line};
  border-left: 1px solid ${color.line};
  th {
    height: 32px;
    border-right: 1px solid ${color.line};
    border-bottom: 1px solid ${color.line};
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.medium};
  }
`;

export const DayCell = styled.td`
  height: clamp(96px, 13vh, 150px);
  padding: 0;
  border-right: 1px solid ${color.line};
  border-bottom: 1px solid ${color.line};
  vertical-align: top;
  &:last-child {
    ${media.phone} {
      border-right: 0;
    }
  }
  ${media.phone} {
    height: 80px;
  }
`;

/** The whole day is one button; its edge tells the most urgent status. */
export const DayButton = styled.button<{ $tone: StatusTone | undefined; $today: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 2px;
  width: 100%;
  height: 100%;
  min-height: inherit;
  padding: ${space(1)};
  border: 0;
  border-left: 3px ${({ $tone }) => ($tone === 'scheduled' ? 'dashed' : 'solid')}
    ${({ $tone }) => ($tone ? toneColor[$tone] : 'transparent')};
  background: none;
  box-shadow: ${({ $today }) => ($today ? `inset 0 0 0 2px ${color.accent}` : 'none')};
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${color.raised};
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  ${media.phone} {
    gap: 3px;
    padding: 3px 4px 4px 3px;
    border-left-width: 2px;
  }
`;

export const DayHead = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 20px;
  ${media.phone} {
    gap: 1px;
  }
`;

export const DayNumber = styled.span<{ $today: boolean }>`
  min-width: 20px;
  padding: 0 2px;
  border-radius: ${radius.chip};
  background: ${({ $today }) => ($today ? color.accent : 'transparent')};
  color: ${({ $today }) => ($today ? color.onAccent : color.muted)};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  text-align: center;
  ${media.phone} {
    min-width: 18px;
    padding: 0;
  }
`;

export const CountBadge = styled.span`
  margin-left: auto;
  min-width: 18px;
  padding: 0 5px;
  border-radius: ${radius.round};
  background: ${color.raised};
  font-size: ${fontSize.tiny};
  text-align: center;
  /* Beside the day and its glyph: a line of its own would make the week higher. */
  ${media.phone} {
    min-width: 13px;
    padding: 0 2px;
    font-size: 11px;
  }
`;

export const Chip = styled.span<{ $income: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${space(1)};
  min-width: 0;
  font-size: ${fontSize.tiny};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  > :last-child {
    flex: none;
    color: ${({ $income }) => ($income ? color.paid : 'inherit')};
  }
  ${media.phone} {
    flex-direction: column;
    gap: 0;
    font-size: 10.5px;
    letter-spacing: -0.02em;
    line-height: 1.25;
    white-space: nowrap;
    > :first-child {
      color: ${color.muted};
    }
  }
`;

/** On a day of several statuses its own stands before the name: the day shows the most urgent one. */
export const ChipName = styled.span<{ $lines: 1 | 2 }>`
  display: flex;
  align-items: ${({ $lines }) => ($lines === 1 ? 'center' : 'flex-start')};
  gap: 3px;
  min-width: 0;
  > svg {
    flex: none;
    margin-top: ${({ $lines }) => ($lines === 1 ? '0' : '3px')};
  }
  > span {
    overflow: hidden;
    ${({ $lines }) =>
      $lines === 1
        ? 'text-overflow: ellipsis; white-space: nowrap;'
        : 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow-wrap: anywhere;'}
  }
`;

export const More = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.tiny};
`;
