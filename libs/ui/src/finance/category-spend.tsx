import { type Cents, formatMoney, formatWholeMoney, type PaletteColor, sumCents } from '@daybook/money';
import { styled } from 'styled-components';
import { CategoryDot } from '../category-dot.js';
import { categoryVariable } from '../theme/categories.js';
import { VisuallyHidden } from '../visually-hidden.js';
import { color, fontSize, fontWeight, media, radius, space } from '../theme/tokens.js';

export interface CategoryAmount {
  name: string;
  color: PaletteColor;
  spent: Cents;
  planned: Cents;
}

const Whole = styled.svg`
  width: 100%;
  height: 20px;
  margin: ${space(1)} 0 ${space(4)};
  border-radius: ${radius.chip};
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th {
    padding: 0;
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.medium};
    text-align: right;
  }
  th:first-child {
    text-align: left;
  }
  tbody th {
    color: ${color.ink};
    font-size: ${fontSize.body};
    white-space: nowrap;
  }
  td,
  th {
    height: 42px;
    text-align: right;
  }
  td:last-child,
  th:last-child {
    padding-left: ${space(4)};
  }
  ${media.phone} {
    font-size: ${fontSize.small};
    tbody th {
      font-size: ${fontSize.small};
    }
    td,
    th {
      height: 48px;
    }
  }
  tbody > tr > * {
    border-top: 1px solid ${color.line};
  }
`;

const BarCell = styled.td`
  width: 44%;
  padding: 0 ${space(6)};
  ${media.phone} {
    width: 24%;
    padding: 0 ${space(2)};
  }
`;

const Bar = styled.svg`
  width: 100%;
  height: 6px;
  border-radius: ${radius.round};
  background: ${color.raised};
`;

const Planned = styled.span`
  color: ${color.muted};
`;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** What a month's money went to, by category, beside what was planned. */
export const CategorySpend = ({ categories }: { categories: readonly CategoryAmount[] }) => {
  const total = sumCents(categories.map(({ spent }) => spent));
  const starts = categories.map((_one, index) =>
    tenth((sumCents(categories.slice(0, index).map(({ spent }) => spent)) / Math.max(1, total)) * 1000),
  );
  return (
    <div>
      <Whole viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
        {categories.map(({ name, color: own, spent }, index) => (
          <rect
            key={name}
            x={starts[index]}
            width={Math.max(0, tenth((spent / Math.max(1, total)) * 1000) - 3)}
            height="20"
            fill={categoryVariable(own)}
          />
        ))}
      </Whole>
      <Table>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <BarCell as="th" scope="col">
              <VisuallyHidden>Share of what was planned</VisuallyHidden>
            </BarCell>
            <th scope="col">Spent</th>
            <th scope="col">Planned</th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ name, color: own, spent, planned }) => (
            <tr key={name}>
              <th scope="row">
                <CategoryDot $color={own} />
                {name}
              </th>
              <BarCell>
                <Bar viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect
                    width={tenth(Math.min(1, spent / Math.max(1, planned)) * 100)}
                    height="6"
                    fill={spent > planned ? color.overdue : color.accent}
                  />
                </Bar>
              </BarCell>
              <td>{formatMoney(spent)}</td>
              <td>
                <Planned>{formatWholeMoney(planned)}</Planned>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
};
