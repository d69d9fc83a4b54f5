import type { Budgets, CategoryBudget } from '@daybook/contracts';
import { type ShellProps, useIsPresent } from '@daybook/frontend-kit';
import { formatMoney, MOBILE_BREAKPOINT, percentOf } from '@daybook/money';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { Progress } from '@daybook/ui/progress';
import { Switch } from '@daybook/ui/switch';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';
import { color, fontSize, fontWeight } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { CategoryName } from '../../series/category-name.js';
import { centsOfSum } from '../../api/cents-of-sum.js';
import { Name, Named, NameHead } from '../named-lines.js';
import { PlannedAmount } from './planned-amount.js';
import { useSaveBudgets } from './use-save-budgets.js';

const Small = styled.small`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
  white-space: normal;
`;

const Over = styled.strong`
  color: ${color.overdue};
  font-weight: ${fontWeight.medium};
  white-space: normal;
`;

const Muted = styled.span`
  color: ${color.muted};
`;

const Totals = styled.tfoot`
  th,
  td {
    border-top: 1px solid ${color.line};
    font-weight: ${fontWeight.medium};
  }
`;

/** `$90.00`, or `$5.25 over`. */
const Left = ({ left }: { left: string }) => {
  const cents = centsOfSum(left);
  return cents < 0 ? <Over>{formatMoney(-cents)} over</Over> : formatMoney(cents);
};

/** `$20.00 more from before`; nothing where nothing came along. */
const Carried = ({ carried }: { carried: string }) => {
  const cents = centsOfSum(carried);
  if (cents === 0) return null;
  return <Small>{cents > 0 ? `+${formatMoney(cents)} left before` : `−${formatMoney(-cents)} overspent before`}</Small>;
};

const CarryOver = ({ shell, month, line }: ShellProps & { month: string; line: CategoryBudget }) => {
  const saving = useSaveBudgets({ shell });
  const isPresent = useIsPresent();
  const narrow = useNarrow(MOBILE_BREAKPOINT);
  const { category, carriesOver } = line;
  if (!isPresent) return carriesOver === 1 ? <Muted>{narrow ? 'Carries over' : 'Yes'}</Muted> : null;
  const choose = (chosen: boolean) => {
    const title = chosen
      ? `The budget of ${category} carries over`
      : `The budget of ${category} no longer carries over`;
    saving.mutate({ title, body: { month, budgets: [{ category, carriesOver: chosen ? 1 : 0 }] } });
  };
  return (
    <>
      <Switch
        label={narrow ? <>Carry over</> : `Carry over the budget of ${category}`}
        hideLabel={!narrow}
        aria-label={`Carry over the budget of ${category}`}
        checked={saving.isPending ? carriesOver === 0 : carriesOver === 1}
        disabled={saving.isPending}
        onChange={({ target }) => choose(target.checked)}
      />
      {saving.isError ? <Over role="alert">Not saved</Over> : null}
    </>
  );
};

interface BudgetLinesProps extends ShellProps {
  budgets: Budgets;
  colors: ReadonlyMap<string, string>;
  onOpen: (category: string) => void;
}

/** What is planned, spent and left by category. A category opens its transactions, and what is planned is edited in its place. */
export const BudgetLines = ({ shell, budgets, colors, onOpen }: BudgetLinesProps) => {
  const narrow = useNarrow(MOBILE_BREAKPOINT);
  const { month, categories, rest, totals } = budgets;
  const row = (line: CategoryBudget) => {
    const { category, planned, carried, spent, left } = line;
    const available = centsOfSum(planned ?? '0') + centsOfSum(carried);
    const [plannedText, spentText] = [formatMoney(available), formatMoney(centsOfSum(spent))];
    return (
      <Row key={category}>
        <Named>
          <Name type="button" aria-haspopup="dialog" onClick={() => onOpen(category)}>
            <CategoryName name={category} colors={colors} />
          </Name>
          {planned === null ? null : (
            <Progress
              label={`Spent of the budget of ${category}`}
              value={available > 0 ? Math.max(0, percentOf(centsOfSum(spent), available, 0)) : 100}
              max={100}
              valueText={`${spentText} of ${plannedText}`}
            />
          )}
          {narrow ? <Small>{spentText} spent</Small> : null}
          {narrow && planned !== null ? <CarryOver shell={shell} month={month} line={line} /> : null}
        </Named>
        <Cell $numeric>
          <PlannedAmount
            shell={shell}
            month={month}
            category={category}
            planned={planned === null ? null : centsOfSum(planned)}
          />
          {planned === null ? null : <Carried carried={carried} />}
        </Cell>
        {narrow ? null : <Cell $numeric>{spentText}</Cell>}
        <Cell $numeric>{left === null ? <Muted>–</Muted> : <Left left={left} />}</Cell>
        {narrow ? null : <Cell>{planned === null ? null : <CarryOver shell={shell} month={month} line={line} />}</Cell>}
      </Row>
    );
  };
  const [spentOfAll, others] = [formatMoney(centsOfSum(totals.spent)), rest.categories];
  return (
    <Table aria-label="Budgets by category">
      <thead>
        <tr>
          <NameHead>Category</NameHead>
          <HeadCell $numeric>Planned</HeadCell>
          {narrow ? null : <HeadCell $numeric>Spent</HeadCell>}
          <HeadCell $numeric>Left</HeadCell>
          {narrow ? null : <HeadCell>Carry over</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {categories.map(row)}
        {others > 0 ? (
          <Row>
            <Named>
              <Muted>{others === 1 ? 'One other category' : `${others} other categories`}</Muted>
              {narrow ? <Small>{formatMoney(centsOfSum(rest.spent))} spent</Small> : null}
            </Named>
            <Cell />
            {narrow ? null : <Cell $numeric>{formatMoney(centsOfSum(rest.spent))}</Cell>}
            <Cell />
            {narrow ? null : <Cell />}
          </Row>
        ) : null}
      </tbody>
      {categories.some(({ planned }) => planned !== null) ? (
        <Totals>
          <Row>
            <Named as="th" scope="row">
              With a budget
              {narrow ? <Small>{spentOfAll} spent</Small> : null}
            </Named>
            <Cell $numeric>
              {formatMoney(centsOfSum(totals.planned))}
              <Carried carried={totals.carried} />
            </Cell>
            {narrow ? null : <Cell $numeric>{spentOfAll}</Cell>}
            <Cell $numeric>
              <Left left={totals.left} />
            </Cell>
            {narrow ? null : <Cell />}
          </Row>
        </Totals>
      ) : null}
    </Table>
  );
};
