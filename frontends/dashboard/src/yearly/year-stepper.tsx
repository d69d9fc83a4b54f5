import { FIRST_YEAR, LAST_YEAR } from '@daybook/money';
import { IconButton } from '@daybook/ui/icon-button';
import { fontWeight, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;
`;

/** Steps from year to year. */
export const YearStepper = ({ year, onStep }: { year: number; onStep: (year: number) => void }) => (
  <Row role="group" aria-label="Year">
    <IconButton label={`Show ${year - 1}`} disabled={year <= FIRST_YEAR} onClick={() => onStep(year - 1)}>
      ‹
    </IconButton>
    <span aria-live="polite">{year}</span>
    <IconButton label={`Show ${year + 1}`} disabled={year >= LAST_YEAR} onClick={() => onStep(year + 1)}>
      ›
    </IconButton>
  </Row>
);
