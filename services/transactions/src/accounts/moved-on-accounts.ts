import { Inject, Injectable } from '@nestjs/common';
import { addDays, type Cents, type CivilDate, lastDayOf, monthOf, type NetUpTo, shiftMonth } from '@daybook/money';
import { PLATFORM } from '@daybook/nest';
import type { Platform, Where } from '@daybook/platform';
import type { Span } from '../spending/spans.js';
import { dayOfFirst, dayOfLast } from '../read-models/first-and-last.js';
import { transactions } from '../read-models/transaction-document.js';

/** Others have a turn after the sums of so many months. */
const monthsAtOnce = 3;

/** Days of which it is asked what had moved until then: on every account, or on these. */
export type AskedDays = Map<CivilDate, 'all' | Set<string>>;

export interface MovedUntil {
  netUpTo: (account: string) => NetUpTo;
  /** Transactions by account, of all days. */
  counts: ReadonlyMap<string, number>;
}

export interface MovedOn {
  received: Cents;
  paid: Cents;
  /** Transactions. */
  count: number;
}

/** What moved on a household's accounts: added up by the store, of some months at a time, without reading a transaction. */
@Injectable()
export class MovedOnAccounts {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  /** Credits less debits of each account, from its first transaction until each of the days. */
  async until(tenant: string, asked: AskedDays): Promise<MovedUntil> {
    const all = await this.lived(tenant);
    const counts = new Map<string, number>();
    if (!all) return { netUpTo: () => () => 0, counts };
    const sums = new Map<string, Cents>();
    const known = new Map<CivilDate, ReadonlyMap<string, Cents>>();
    let { from } = all;
    for (const day of [...asked.keys()].filter((one) => one >= all.from && one < all.to).sort()) {
      await this.addUp(tenant, { from, to: day }, sums, counts);
      const of = asked.get(day) ?? 'all';
      known.set(day, of === 'all' ? new Map(sums) : new Map([...of].map((name) => [name, sums.get(name) ?? 0])));
      from = addDays(day, 1);
    }
    await this.addUp(tenant, { from, to: all.to }, sums, counts);
    const netUpTo = (account: string) => (date: CivilDate) => {
      if (date < all.from) return 0;
      return (date >= all.to ? sums : known.get(date))?.get(account) ?? 0;
    };
    return { netUpTo, counts };
  }

  /** What came into one account, and what went out, on each day of a span on which something did. */
  async byDay(tenant: string, account: string, span: Span): Promise<Map<CivilDate, MovedOn>> {
    const days = new Map<CivilDate, MovedOn>();
    for (const slice of slicesOf(within(span, await this.lived(tenant)))) {
      for (const type of ['credit', 'debit'] as const) {
        const where = [...whereOf(type, slice), { field: 'account', is: account }];
        const groups = await this.platform.readModels.aggregate(transactions, tenant, {
          where,
          sum: 'amount',
          by: 'date',
        });
        for (const { by, sum, count } of groups) {
          const day = days.get(String(by)) ?? { received: 0, paid: 0, count: 0 };
          const side = type === 'credit' ? { received: sum } : { paid: sum };
          days.set(String(by), { ...day, ...side, count: day.count + count });
        }
      }
    }
    return days;
  }

  /** From the day of the first transaction to that of the last one; undefined where there is none. */
  private async lived(tenant: string): Promise<Span | undefined> {
    const models = this.platform.readModels;
    const [from, to] = [await dayOfFirst(models, tenant), await dayOfLast(models, tenant)];
    return from === undefined || to === undefined ? undefined : { from, to };
  }

  private async addUp(
    tenant: string,
    span: Span,
    sums: Map<string, Cents>,
    counts: Map<string, number>,
  ): Promise<void> {
    for (const slice of slicesOf(span)) {
      for (const type of ['credit', 'debit'] as const) {
        const asked = { where: whereOf(type, slice), sum: 'amount', by: 'account' };
        for (const { by, sum, count } of await this.platform.readModels.aggregate(transactions, tenant, asked)) {
          const account = String(by);
          sums.set(account, (sums.get(account) ?? 0) + (type === 'credit' ? sum : -sum));
          counts.set(account, (counts.get(account) ?? 0) + count);
        }
      }
    }
  }
}

/** In the order of the index that covers them. */
const whereOf = (type: 'credit' | 'debit', { from, to }: Span): Where[] => [
  { field: 'live', is: 'live' },
  { field: 'type', is: type },
  { field: 'date', from, to },
];

const within = (span: Span, lived: Span | undefined): Span | undefined =>
  lived && {
    from: span.from > lived.from ? span.from : lived.from,
    to: span.to < lived.to ? span.to : lived.to,
  };

function* slicesOf(span: Span | undefined): Iterable<Span> {
  if (!span) return;
  for (let { from } = span; from <= span.to;) {
    const end = lastDayOf(shiftMonth(monthOf(from), monthsAtOnce - 1));
    const to = end < span.to ? end : span.to;
    yield { from, to };
    if (to === span.to) return;
    from = addDays(to, 1);
  }
}
