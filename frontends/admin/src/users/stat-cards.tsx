import type { AdminStats } from '@daybook/contracts';
import { Skeleton } from '@daybook/ui/skeleton';
import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: 0 ${space(4)};
  margin: 0;
  /* Side by side on a phone too, so that the users below are on the first screen. */
  ${media.phone} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 ${space(2)};
  }
`;

/** Their parts stand in lines of the row, so that figures are level where a label takes two lines. */
const Card = styled.div`
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  ${media.phone} {
    padding: ${space(3)} ${space(2.5)};
  }
`;

const Label = styled.dt`
  font-weight: ${fontWeight.medium};
  ${media.phone} {
    font-size: ${fontSize.small};
  }
`;

const Figure = styled.dd`
  margin: ${space(1)} 0;
  font-size: ${fontSize.headline};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

const Hint = styled.dd`
  margin: 0;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const cards = [
  { key: 'totalUsers', label: 'Total Users', hint: 'registered accounts' },
  { key: 'adminUsers', label: 'Admin Users', hint: 'administrative access' },
  { key: 'regularUsers', label: 'Regular Users', hint: 'standard accounts' },
] as const;

/** The three counts of specification section 2. */
export const StatCards = ({ stats, failed }: { stats: AdminStats | undefined; failed: boolean }) => (
  <Row>
    {cards.map(({ key, label, hint }) => (
      <Card key={key}>
        <Label>{label}</Label>
        <Figure>{stats ? stats[key] : failed ? '–' : <Skeleton $width="48px" $height="40px" />}</Figure>
        <Hint>{hint}</Hint>
      </Card>
    ))}
  </Row>
);
