import type { Income } from '@daybook/contracts';
import {
  addDays,
  type Cents,
  centsToDecimal,
  type CivilDate,
  type CivilMonth,
  daysBetween,
  firstDayOf,
  isDone,
  lastDayOf,
  monthOf,
  shiftMonth,
} from '@daybook/money';
import type { Series } from '@daybook/plan';
import type { DocumentStore, StoredDocument } from '@daybook/platform';
import { type LinkedRow, linkedRows } from './linked-rows.js';

/** As far back as views compare months. */
const monthsBack = 12;

/** What linked transactions brought in a month, less what was reversed. */
export interface Receipt {
  amount: Cents;
  /** How many credits and debits there are. */
  count: number;
  /** Whether a credit is among them: a reversal by itself is no income. */
  isReceived: boolean;
  /** Of the newest credit. */
  lastCredit: CivilDate | undefined;
  /** Of the newest. */
  on: CivilDate;
  transactionId: number;
}

/** By the id that transactions are linked to, and month. */
export type Receipts = ReadonlyMap<number, ReadonlyMap<CivilMonth, Receipt>>;

const later = (a: CivilDate | undefined, b: CivilDate | undefined): CivilDate | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;

const withRow = (before: Receipt | undefined, id: number, { amount, debit, date }: LinkedRow): Receipt => {
  const isNewest = !before || date > before.on || (date === before.on && id > before.transactionId);
  return {
    amount: (before?.amount ?? 0) + (debit ? -amount : amount),
    count: (before?.count ?? 0) + 1,
    isReceived: (before?.isReceived ?? false) || !debit,
    lastCredit: later(before?.lastCredit, debit ? undefined : date),
    on: isNewest ? date : before.on,
    transactionId: isNewest ? id : before.transactionId,
  };
};

/** A search begins with all places of what it finds, before others have their turn. */
const mostAtOnce = 5_000;

interface Span {
  /** Both inclusive. */
  from: CivilDate;
  to: CivilDate;
}

/** The rows that are linked to these, in spans none of which holds very many, unless a single day does. */
async function* rowsIn(
  models: Pick<DocumentStore, 'find' | 'count'>,
  tenant: string,
  links: readonly number[],
  { from, to }: Span,
): AsyncGenerator<StoredDocument<LinkedRow>> {
  const where = [
    { field: 'link', in: links },
    { field: 'date', from, to },
  ];
  const days = daysBetween(from, to);
  if (days === 0 || (await models.count(linkedRows, tenant, where)) <= mostAtOnce) {
    yield* models.find<LinkedRow>(linkedRows, tenant, { where });
    return;
  }
  const middle = addDays(from, Math.floor(days / 2));
  yield* rowsIn(models, tenant, links, { from, to: middle });
  yield* rowsIn(models, tenant, links, { from: addDays(middle, 1), to });
}

/** What came in for these incomes in the last twelve months and this one, by linked transactions. */
export async function incomeReceipts(
  models: Pick<DocumentStore, 'find' | 'count'>,
  tenant: string,
  incomes: readonly Pick<Series, 'slots'>[],
  present: CivilMonth,
): Promise<Receipts> {
  const ids = incomes.flatMap(({ slots }) => slots.map(({ id }) => id));
  const found = new Map<number, Map<CivilMonth, Receipt>>();
  if (ids.length === 0) return found;
  const span = { from: firstDayOf(shiftMonth(present, -monthsBack)), to: lastDayOf(present) };
  for await (const { id, body } of rowsIn(models, tenant, ids, span)) {
    const [link, month] = [body.link ?? 0, monthOf(body.date)];
    const months = found.get(link) ?? new Map<CivilMonth, Receipt>();
    found.set(link, months);
    months.set(month, withRow(months.get(month), Number(id), body));
  }
  return found;
}

/** Of one occurrence by month: of its own id, and those of dormant slots that it survived. */
export function receiptsOf({ slots }: Series, id: number, receipts: Receipts): ReadonlyMap<CivilMonth, Receipt> {
  const own = slots.flatMap((slot) =>
    slot.id === id || slot.survivor === id ? [...(receipts.get(slot.id) ?? [])] : [],
  );
  const months = new Map<CivilMonth, Receipt>();
  for (const [month, one] of own) {
    const before = months.get(month);
    const newest = before && before.on > one.on ? before : one;
    months.set(month, {
      ...newest,
      amount: one.amount + (before?.amount ?? 0),
      count: one.count + (before?.count ?? 0),
      isReceived: one.isReceived || (before?.isReceived ?? false),
      lastCredit: later(before?.lastCredit, one.lastCredit),
    });
  }
  return months;
}

/** The months in which it was received: by linked transactions, or marked so by a person where there are none. */
export function receivedOf(
  { choices }: Series,
  id: number,
  receipts: ReadonlyMap<CivilMonth, Receipt>,
  present: CivilMonth,
): Pick<Income, 'received'> {
  const first = shiftMonth(present, -monthsBack);
  const marked = choices
    .filter((choice) => choice.id === id && isDone(choice.status) && choice.month >= first && choice.month <= present)
    .filter(({ month }) => !receipts.get(month)?.isReceived)
    .map(({ month, amount }) => ({ month, amount: centsToDecimal(amount) }));
  const linked = [...receipts].map(([month, { amount, count, on, transactionId }]) => ({
    month,
    amount: centsToDecimal(amount),
    on,
    transactionId,
    transactions: count,
  }));
  const received = [...marked, ...linked].sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
  return received.length > 0 ? { received } : {};
}
