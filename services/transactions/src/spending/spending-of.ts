import type { Spending, SpendingLine } from '@daybook/contracts';
import { type Cents, centsToDecimal, type CivilMonth, divideHalfUp, monthOf, sumCents } from '@daybook/money';
import { createRest } from '@daybook/platform';
import { type ComparedSpans, monthsOf, type Span } from './spans.js';
import type { SpendingRow } from './spending-row.js';
import { transfersOf } from './transfers-of.js';

/** Lines of one cut; what is beyond them is one line more. */
const mostLines = 200;

const within = ({ from, to }: Span, date: string): boolean => date >= from && date <= to;

class Sums {
  asked = 0;
  before = 0;
  yearBefore = 0;
  averaged = 0;
  count = 0;

  add(cents: Cents, date: string, spans: ComparedSpans): void {
    if (within(spans.asked, date)) {
      this.asked += cents;
      this.count += 1;
    }
    if (within(spans.before, date)) this.before += cents;
    if (within(spans.yearBefore, date)) this.yearBefore += cents;
    if (spans.averaged && within(spans.averaged, date)) this.averaged += cents;
  }

  addAll(other: Sums): void {
    this.asked += other.asked;
    this.before += other.before;
    this.yearBefore += other.yearBefore;
    this.averaged += other.averaged;
    this.count += other.count;
  }
}

const averageOf = (sums: Sums, { averaged }: ComparedSpans): string | null =>
  averaged ? centsToDecimal(divideHalfUp(sums.averaged, monthsOf(averaged).length)) : null;

const lineOf = (name: string, sums: Sums, spans: ComparedSpans): SpendingLine => ({
  name,
  spent: centsToDecimal(sums.asked),
  count: sums.count,
  before: centsToDecimal(sums.before),
  yearBefore: centsToDecimal(sums.yearBefore),
  average: averageOf(sums, spans),
});

/** What was spent under each name of one kind. */
class Cut {
  private readonly lines = new Map<string, { name: string; sums: Sums }>();

  of(key: string, name: string): Sums {
    const known = this.lines.get(key);
    if (known) return known.sums;
    const sums = new Sums();
    this.lines.set(key, { name, sums });
    return sums;
  }

  /** The largest first, and one line of all others. */
  largest(spans: ComparedSpans): { lines: SpendingLine[]; rest: SpendingLine | null } {
    const sorted = [...this.lines.values()].sort(
      (a, b) =>
        b.sums.asked - a.sums.asked ||
        b.sums.before - a.sums.before ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
    );
    const others = new Sums();
    for (const { sums } of sorted.slice(mostLines)) others.addAll(sums);
    return {
      lines: sorted.slice(0, mostLines).map(({ name, sums }) => lineOf(name, sums, spans)),
      rest: sorted.length > mostLines ? lineOf('Others', others, spans) : null,
    };
  }
}

/** A debit, or a refund; whatever else came in was received. */
const isSpending = ({ type, isLinked, isIncome = false }: SpendingRow): boolean =>
  !isIncome && (type === 'debit' || isLinked);

/** What a transaction adds to what was spent. */
const spentOf = ({ type, amount }: SpendingRow): Cents => (type === 'debit' ? amount : -amount);

/** What the transactions of a line are found by; each narrows them down. */
export interface LineOf {
  category?: string | undefined;
  account?: string | undefined;
  /** As `payeeKey`. */
  payeeKey?: string | undefined;
}

/** The transactions that a line counts in the span, the newest first, and what they come to. */
export async function transactionsOfLine(
  rows: readonly SpendingRow[],
  { asked }: ComparedSpans,
  { category, account, payeeKey }: LineOf,
  withTransfers: boolean,
): Promise<{ ids: number[]; spent: Cents }> {
  const transfers = withTransfers ? undefined : await transfersOf(rows);
  const counted = rows.filter(
    (row) =>
      within(asked, row.date) &&
      isSpending(row) &&
      !transfers?.has(row.id) &&
      (category === undefined || row.category === category) &&
      (account === undefined || row.account === account) &&
      (payeeKey === undefined || row.payeeKey === payeeKey),
  );
  counted.sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
  return { ids: counted.map(({ id }) => id), spent: sumCents(counted.map(spentOf)) };
}

/**
 * What was spent in each category, in each of these months, without transfers.
 * @param rows of the months, and of the days around them in which the other side of a transfer may stand
 */
export async function spentInMonths(
  rows: readonly SpendingRow[],
  months: Iterable<CivilMonth>,
): Promise<Map<CivilMonth, Map<string, Cents>>> {
  const transfers = await transfersOf(rows);
  const rest = createRest();
  const spent = new Map([...months].map((month) => [month, new Map<string, Cents>()]));
  for (const row of rows) {
    const due = rest();
    if (due) await due;
    const ofMonth = spent.get(monthOf(row.date));
    if (!ofMonth || transfers.has(row.id) || !isSpending(row)) continue;
    ofMonth.set(row.category, (ofMonth.get(row.category) ?? 0) + spentOf(row));
  }
  return spent;
}

/**
 * What was spent and received in a span, and in those that it is compared with. Others have turns amid very many rows.
 * @param rows of all spans, and of the days around them in which the other side of a transfer may stand
 */
export async function spendingOf(
  rows: readonly SpendingRow[],
  spans: ComparedSpans,
  withTransfers: boolean,
): Promise<Spending> {
  const transfers = await transfersOf(rows);
  const rest = createRest();
  const [spent, received] = [new Sums(), new Sums()];
  const months = new Map(monthsOf(spans.asked).map((month) => [month, { spent: 0, received: 0 }]));
  const [categories, merchants, accounts] = [new Cut(), new Cut(), new Cut()];
  const moved = { count: 0, cents: 0 };
  for (const row of rows) {
    const due = rest();
    if (due) await due;
    const { id, date, amount, type } = row;
    const isAsked = within(spans.asked, date);
    if (transfers.has(id)) {
      if (isAsked) moved.count += 1;
      if (isAsked && type === 'debit') moved.cents += amount;
      if (!withTransfers) continue;
    }
    const month = isAsked ? months.get(monthOf(date)) : undefined;
    if (!isSpending(row)) {
      const cents = type === 'credit' ? amount : -amount;
      received.add(cents, date, spans);
      if (month) month.received += cents;
      continue;
    }
    const cents = spentOf(row);
    if (month) month.spent += cents;
    spent.add(cents, date, spans);
    categories.of(row.category, row.category).add(cents, date, spans);
    merchants.of(row.payeeKey, row.payee).add(cents, date, spans);
    accounts.of(row.account, row.account).add(cents, date, spans);
  }
  const pair = (of: 'before' | 'yearBefore') => ({
    spent: centsToDecimal(spent[of]),
    received: centsToDecimal(received[of]),
  });
  const [average, averageReceived] = [averageOf(spent, spans), averageOf(received, spans)];
  const cuts = {
    categories: categories.largest(spans),
    merchants: merchants.largest(spans),
    accounts: accounts.largest(spans),
  };
  return {
    ...spans.asked,
    before: spans.before,
    yearBefore: spans.yearBefore,
    totals: {
      spent: centsToDecimal(spent.asked),
      received: centsToDecimal(received.asked),
      kept: centsToDecimal(received.asked - spent.asked),
      before: pair('before'),
      yearBefore: pair('yearBefore'),
      average:
        spans.averaged && average !== null && averageReceived !== null
          ? { spent: average, received: averageReceived, months: monthsOf(spans.averaged).length }
          : null,
    },
    months: [...months].map(([month, of]) => ({
      month,
      spent: centsToDecimal(of.spent),
      received: centsToDecimal(of.received),
      kept: centsToDecimal(of.received - of.spent),
    })),
    categories: cuts.categories.lines,
    merchants: cuts.merchants.lines,
    accounts: cuts.accounts.lines,
    rest: { categories: cuts.categories.rest, merchants: cuts.merchants.rest, accounts: cuts.accounts.rest },
    transfers: { count: moved.count, moved: centsToDecimal(moved.cents) },
  };
}
