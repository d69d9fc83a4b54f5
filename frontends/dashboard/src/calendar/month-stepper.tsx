import { type CivilMonth, formatMonth, isCivilMonth, shiftMonth } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { IconButton } from '@daybook/ui/icon-button';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  /* Beside the name of the month. */
  margin-right: auto;
`;

interface MonthStepperProps {
  month: CivilMonth;
  /** The month of today. */
  current: CivilMonth;
  onStep: (month: CivilMonth) => void;
}

/** Steps from month to month, and back to the present one. */
export const MonthStepper = ({ month, current, onStep }: MonthStepperProps) => {
  const [before, after] = [shiftMonth(month, -1), shiftMonth(month, 1)];
  return (
    <Row role="group" aria-label="Month">
      <IconButton label={`Show ${formatMonth(before)}`} disabled={!isCivilMonth(before)} onClick={() => onStep(before)}>
        ‹
      </IconButton>
      <IconButton label={`Show ${formatMonth(after)}`} disabled={!isCivilMonth(after)} onClick={() => onStep(after)}>
        ›
      </IconButton>
      {month === current ? null : (
        <Button size="small" onClick={() => onStep(current)}>
          This month
        </Button>
      )}
    </Row>
  );
};
