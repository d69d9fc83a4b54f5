import type { Explanation } from '@daybook/contracts';
import { explainPath, termsOfSum, type TermSource } from '@daybook/contracts/explanation-terms';
import { type CivilMonth, firstDayOf, formatMonth, lastDayOf, spentAmount, sumOf } from '@daybook/money';
import type { DocumentStore } from '@daybook/platform';
import { categorySpend } from '../read-models/category-spend.js';
import { type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import { type Counted, mostListed, termsOfTransactions } from './transaction-terms.js';

// A sum may be larger than what can be entered.
const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

const sourceOf = (label: string, category: string | undefined, month: CivilMonth): TermSource => ({
  label,
  from: { kind: 'figure', id: 'category-spent' },
  href: explainPath('category-spent', { category, month }),
});

/** What was spent in a month: a line for each category, which leads on to it; or its transactions, where one is named. */
export async function explainCategorySpent(
  models: DocumentStore,
  tenant: string,
  category: string | undefined,
  month: CivilMonth,
): Promise<Explanation> {
  const span = { from: firstDayOf(month), to: lastDayOf(month) };
  const { categories } = await categorySpend(models, tenant, span);
  const figure = 'category-spent';
  if (category === undefined) {
    const spending = sumOf(categories, ({ amount }) => centsOf(amount));
    return {
      figure,
      formula: 'What was paid in the month, less refunds of bills.',
      terms: termsOfSum(sourceOf(formatMonth(month), undefined, month), spending, (one) =>
        sourceOf(one.category, one.category, month),
      ),
    };
  }
  const spent = categories.find((one) => one.category === category) ?? { amount: '0', count: 0 };
  const query = {
    where: [
      { field: 'listedOn', ...span },
      { field: 'category', is: category },
    ],
    sort: [{ field: 'listedOn', direction: 'descending' as const }],
  };
  const listed: Counted[] = [];
  for await (const { id, body } of models.find<TransactionDocument>(transactions, tenant, query)) {
    // A credit that is linked to no bill is no refund, and a debit of an income was not spent.
    if (body.type === 'credit' ? body.billId === null : (body.incomeId ?? null) !== null) continue;
    const label = body.merchant ?? body.description;
    listed.push({ id: Number(id), date: body.date, amount: spentAmount(body.amount, body.type), label });
    if (listed.length === mostListed) break;
  }
  const self = sourceOf(`${category}, ${formatMonth(month)}`, category, month);
  const total = { amount: centsOf(spent.amount), count: spent.count };
  const all = `/api/transactions?${new URLSearchParams({ category, ...span })}`;
  return {
    figure,
    formula: 'What was paid in the category in the month, less refunds of bills.',
    terms: termsOfTransactions(self, listed, total, all),
  };
}
