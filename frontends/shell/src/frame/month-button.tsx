import { color, fontSize, radius } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { OtherLog } from '../log-parts.js';
import { monthLabel } from './month-label.js';

const Button = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${radius.chip};
  background: transparent;
  color: ${color.muted};
  font-size: ${fontSize.small};
  text-align: left;
  cursor: pointer;
  &:hover,
  &[aria-pressed='true'] {
    color: ${color.accent};
  }
`;

export interface MonthButtonProps {
  /** The civil date that is today in the views. */
  today: string;
  /** The kind of log that the views read; empty for the household's as it is. */
  log: string;
  /** Opens the days gone by, or goes back to today. */
  onPast: () => void;
}

/** The month on screen, which leads to how the household stood on earlier days. */
export const MonthButton = ({
  today,
  log,
  onPast,
  form,
  className,
}: MonthButtonProps & { form: 'long' | 'short'; className?: string }) => (
  <Button
    type="button"
    className={className}
    aria-pressed={log === 'asOf'}
    aria-label={`${monthLabel(today, 'long')}, ${log === 'asOf' ? 'back to today' : 'see earlier days'}`}
    onClick={onPast}
    {...OtherLog.intent}
  >
    {monthLabel(today, form)}
  </Button>
);
