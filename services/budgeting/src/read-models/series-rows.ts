import { Inject, Injectable } from '@nestjs/common';
import type { Bill, Income } from '@daybook/contracts';
import { type CivilDate, displayAmount, type ItemKind, type LinkedAmount, monthOf } from '@daybook/money';
import { type Caller, PLATFORM } from '@daybook/nest';
import { listedSlots, liveSlots, type Series } from '@daybook/plan';
import type { Platform } from '@daybook/platform';
import type { NamesAt } from '@daybook/rules';
import { decidingLinks } from './deciding-links.js';
import { incomeReceipts } from './income-receipts.js';
import { latestPayments } from './latest-payments.js';
import { newestPaymentOf } from './newest-payment.js';
import { billRow, incomeRow, type Occurrence } from './occurrence-rows.js';
import { presentNames } from './rule-documents.js';
import { livingSeries, livingSeriesWith } from './series-documents.js';

/** Whose rows, and in which month. */
type At = Pick<Caller, 'tenant' | 'today'>;

export type SeriesRow = Bill | Income;
export type SavedRow = SeriesRow & { groupIds: number[] };

export interface ListedRow {
  row: SeriesRow;
  /** The transaction that decides its amount; of an income where it is of this month. */
  paid: LinkedAmount | undefined;
}

/** With the occurrences that are shown of it. */
interface ListedSeries {
  series: Series;
  slots: readonly Occurrence[];
}

/** The rows of a household's bills and incomes in the current month. */
@Injectable()
export class SeriesRows {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  /** By id. */
  async all(kind: ItemKind, at: At): Promise<SeriesRow[]> {
    return (await this.listed(kind, at)).map(({ row }) => row);
  }

  /** As `all`, each with the transaction that its amount is of. */
  async listed(kind: ItemKind, at: At): Promise<ListedRow[]> {
    const { readModels } = this.platform;
    const names = await presentNames(at.tenant, readModels);
    const living = await livingSeries(readModels, at.tenant, kind);
    const rows = await this.rowsOf(
      living.map((series) => listedOf(renamed(names, series), at.today)),
      at,
    );
    return rows.sort((a, b) => a.row.id - b.row.id);
  }

  async one(kind: ItemKind, id: number, at: At): Promise<SeriesRow | undefined> {
    const { readModels } = this.platform;
    const series = await livingSeriesWith(readModels, at.tenant, kind, id);
    if (!series) return undefined;
    const shown = renamed(await presentNames(at.tenant, readModels), series);
    const rows = await this.rowsOf([listedOf(shown, at.today)], at);
    return rows.find(({ row }) => row.id === id)?.row;
  }

  /** The row with the lowest id and the ids of all rows, of a series as a command has left it: no read model is waited for. */
  async saved(series: Series, at: At): Promise<SavedRow> {
    const shown = renamed(await presentNames(at.tenant, this.platform.readModels), series);
    const listed = await this.rowsOf([{ series: shown, slots: someSlots(shown, at.today) }], at);
    const rows = listed.map(({ row }) => row);
    const [lowest] = rows;
    if (!lowest) throw new Error(`Series ${series.series} has no row`);
    return { ...lowest, groupIds: rows.map(({ id }) => id) };
  }

  private async rowsOf(listed: readonly ListedSeries[], { tenant, today }: At): Promise<ListedRow[]> {
    const occurrences = listed.flatMap(({ series, slots }) => slots.map(({ id }) => ({ series, id })));
    const { readModels } = this.platform;
    const every = listed.map(({ series }) => series);
    const payments = await latestPayments(readModels, tenant, every);
    const links = await decidingLinks(readModels, tenant, occurrences, monthOf(today), payments);
    const incomes = every.filter(({ kind }) => kind === 'income');
    const receipts = await incomeReceipts(readModels, tenant, incomes, monthOf(today));
    return listed.flatMap(({ series, slots }) => {
      const newest = series.kind === 'bill' ? newestPaymentOf(series, payments) : undefined;
      return slots.map((slot, index) => {
        const linked = links.get(slot.id) ?? [];
        const { paid } = displayAmount(series.terms.amount, linked, monthOf(today));
        if (series.kind === 'income') return { row: incomeRow(series, slot, linked, receipts, today), paid };
        const occurrence = { id: slot.id, place: slot.place, number: index + 1, rows: slots.length };
        return { row: billRow(series, occurrence, linked, today, newest), paid };
      });
    });
  }
}

const listedOf = (series: Series, today: CivilDate): ListedSeries => ({
  series,
  slots: listedSlots(series, monthOf(today)),
});

/** The series with the present name of its category. */
const renamed = (names: NamesAt, series: Series): Series => {
  const category = names(series.terms.category, series.categorizedAt);
  return category === series.terms.category ? series : { ...series, terms: { ...series.terms, category } };
};

/** At least one: the first live slot where none is listed this month, as of a series with nothing left but its fifth week. */
const someSlots = (series: Series, today: CivilDate): Occurrence[] => {
  const listed = listedSlots(series, monthOf(today));
  return listed.length > 0 ? listed : liveSlots(series.slots).slice(0, 1);
};
