import { CategoryDot } from '@daybook/ui/category-dot';
import { color, fontSize, media, radius, space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.div`
  border-top: 1px solid ${color.line};
`;

const Thing = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: start;
  gap: ${space(16)};
  padding: ${space(10)} 0;
  border-bottom: 1px solid ${color.line};
  @media (max-width: 959px) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.headline};
  letter-spacing: -0.02em;
`;

const Words = styled.p`
  max-width: 44ch;
  margin-top: ${space(3)};
  color: ${color.muted};
  font-size: ${fontSize.large};
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th {
    height: 32px;
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-weight: 550;
    text-align: left;
  }
  td {
    height: 40px;
    border-top: 1px solid ${color.line};
  }
  th,
  td {
    padding: 0 ${space(3)} 0 0;
    white-space: nowrap;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
    text-align: right;
  }
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${space(1)};
`;

const Day = styled.li<{ $edge: string; $today?: boolean }>`
  min-height: 56px;
  padding: ${space(1)} ${space(2)};
  border: 1px solid ${color.line};
  border-left: 3px solid ${({ $edge }) => $edge};
  border-radius: ${radius.chip};
  background: ${color.surface};
  outline: ${({ $today }) => ($today ? `2px solid ${color.accent}` : 'none')};
  font-size: ${fontSize.tiny};
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    padding: ${space(1)};
  }
`;

const Chip = styled.span`
  display: block;
  color: ${color.muted};
  white-space: nowrap;
  ${media.phone} {
    font-size: 10px;
    letter-spacing: -0.03em;
  }
`;

const week = [
  { day: 15, chip: '+$2,400', edge: color.paid },
  { day: 16, edge: color.line },
  { day: 17, chip: '−$32', edge: color.paid },
  { day: 18, edge: color.line },
  { day: 19, chip: '−$83', edge: color.overdue },
  { day: 20, edge: color.line, today: true },
  { day: 21, edge: color.line },
  { day: 22, edge: color.line },
  { day: 23, edge: color.line },
  { day: 24, chip: '−$60', edge: color.dueSoon },
  { day: 25, edge: color.line },
  { day: 26, edge: color.line },
  { day: 27, edge: color.line },
  { day: 28, chip: '−$112', edge: color.pending },
];

const Entry = ({ title, words, children }: { title: string; words: string; children: ReactNode }) => (
  <Thing>
    <div>
      <Title>{title}</Title>
      <Words>{words}</Words>
    </div>
    {children}
  </Thing>
);

/** Three things that it does, each shown with a piece of the interface. */
export const LandingThings = () => (
  <List>
    <Entry
      title="Every due, on its day"
      words="Bills and income stand in the month where they fall. What is late, what comes next and what is settled each has its own mark."
    >
      <Days aria-label="Two weeks of an example month">
        {week.map(({ day, chip, edge, today }) => (
          <Day key={day} $edge={edge} $today={today}>
            {day}
            {chip ? <Chip>{chip}</Chip> : null}
          </Day>
        ))}
      </Days>
    </Entry>
    <Entry
      title="Your bank’s file, read and sorted"
      words="Import the CSV that your bank gives you. Rows that you have already are left out, categories are guessed, and a payment finds its bill."
    >
      <Scroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Merchant</th>
              <th scope="col">Category</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Mar 17</td>
              <td>Corner Market</td>
              <td>
                <CategoryDot $color="green" />
                Food
              </td>
              <td>−$31.87</td>
            </tr>
            <tr>
              <td>Mar 16</td>
              <td>City Power</td>
              <td>
                <CategoryDot $color="amber" />
                Utilities
              </td>
              <td>−$83.20</td>
            </tr>
            <tr>
              <td>Mar 15</td>
              <td>Payroll</td>
              <td>
                <CategoryDot $color="olive" />
                Income
              </td>
              <td>+$2,400.00</td>
            </tr>
          </tbody>
        </Table>
      </Scroll>
    </Entry>
    <Entry
      title="The whole year, line by line"
      words="What you reviewed and linked adds up to a year: every bill by month, with its total, its average and the months that stand out."
    >
      <Scroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Jan</th>
              <th scope="col">Feb</th>
              <th scope="col">Mar</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Electricity</td>
              <td>$96</td>
              <td>$91</td>
              <td>$83</td>
              <td>$270</td>
            </tr>
            <tr>
              <td>Internet</td>
              <td>$60</td>
              <td>$60</td>
              <td>$60</td>
              <td>$180</td>
            </tr>
            <tr>
              <td>Rent</td>
              <td>$1,450</td>
              <td>$1,450</td>
              <td>$1,450</td>
              <td>$4,350</td>
            </tr>
          </tbody>
        </Table>
      </Scroll>
    </Entry>
  </List>
);
