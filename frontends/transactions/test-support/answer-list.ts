import { type Bill, type Transaction, type TransactionFilter, type TransactionPage } from '@daybook/contracts';
import { centsToDecimal, parseCents } from '@daybook/money';

const centsOf = (amount: string | undefined): number => parseCents(amount ?? '') ?? 0;

/** Whether the filter lets a row through, as the server has it. */
export const matches =
  (filter: TransactionFilter, bills: readonly Bill[]) =>
  (row: Transaction): boolean => {
    const { search, account, category, tag, billId, groupId, type, reviewed, min, max, from, to } = filter;
    const { tags = [] } = row;
    const texts = [row.description, row.merchant, row.category, row.account, row.billName, row.note, ...tags];
    const series = bills.filter((bill) => bill.groupId === Number(groupId)).map(({ id }) => id);
    return [
      !search || texts.some((text) => text?.toLowerCase().includes(search.toLowerCase())),
      account === undefined || row.account === account,
      category === undefined || row.category === category,
      tag === undefined || tags.some((one) => one.toLowerCase() === tag.toLowerCase()),
      billId === undefined || (billId === 'none' ? row.billId === null : row.billId !== null),
      groupId === undefined || series.includes(row.billId ?? 0),
      type === undefined || row.type === type,
      reviewed === undefined || row.reviewed === Number(reviewed),
      min === undefined || centsOf(row.amount) >= centsOf(min),
      max === undefined || centsOf(row.amount) <= centsOf(max),
      from === undefined || row.date >= from,
      to === undefined || row.date <= to,
    ].every(Boolean);
  };

const keyOf = (row: Transaction, by: string): string | number => {
  if (by === 'amount') return centsOf(row.amount);
  if (by === 'merchant') return (row.merchant || row.description).toLowerCase();
  if (by === 'bill') return (row.billName ?? '').toLowerCase();
  return String(row[by as keyof Transaction]).toLowerCase();
};

/** A page as the server answers it; `query` is what follows the question mark. */
export const answerPage = (rows: readonly Transaction[], bills: readonly Bill[], query: string): TransactionPage => {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  const { limit = '100', offset = '0', sort = 'date', direction, ...filter } = parameters;
  const found = rows.filter(matches(filter as TransactionFilter, bills));
  const descending = direction === undefined ? sort === 'date' : direction === 'descending';
  const order = (a: Transaction, b: Transaction): number => {
    const [one, other] = [keyOf(a, sort), keyOf(b, sort)];
    return (one < other ? -1 : one > other ? 1 : a.id - b.id) * (descending ? -1 : 1);
  };
  const sumOf = (type: string): string =>
    centsToDecimal(found.reduce((sum, row) => sum + (row.type === type ? centsOf(row.amount) : 0), 0));
  return {
    transactions: [...found].sort(order).slice(Number(offset), Number(offset) + Number(limit)),
    total: found.length,
    sums: { credit: sumOf('credit'), debit: sumOf('debit') },
  };
};
