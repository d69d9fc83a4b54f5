import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Bill, Income } from '@daybook/contracts';
import { type CivilDate, type ItemKind, monthOf } from '@daybook/money';
import { type Caller, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { NamesAt } from '@daybook/rules';
import { listedSlots, type Series } from '../plan/series.js';
import { liveSlots } from '../plan/slot-table.js';
import { decidingLinks } from './linked-amounts.js';
import { billRow, incomeRow, type Occurrence } from './occurrence-rows.js';
import { presentNames } from './rule-documents.js';
import { livingSeries } from './series-documents.js';

/** Whose rows, and in which month. */
export type At = Pick<Caller, 'tenant' | 'today'>;

export type SeriesRow = Bill | Income;

/** The series with the present name of its category. */
const named = (names: NamesAt, series: Series): Series => {
  const category = names(series.terms.category, series.categorizedAt);
  return category === series.terms.category ? series : { ...series, terms: { ...series.terms, category } };
};

const rowsOf = (
  models: Platform['readModels'],
  { tenant, today }: At,
  series: Series,
  slots: readonly Occurrence[],
): Promise<SeriesRow[]> =>
  Promise.all(
    slots.map(async (slot, index) => {
      const linked = await decidingLinks(models, tenant, series, slot.id, monthOf(today));
      return series.kind === 'bill'
        ? billRow(series, { ...slot, number: index + 1, rows: slots.length }, linked, today)
        : incomeRow(series, slot, linked, today);
    }),
  );

/** Every row of the month of a household's bills or incomes, by id. */
export class ListRows extends Query<SeriesRow[]> {
  constructor(
    readonly kind: ItemKind,
    readonly at: At,
  ) {
    super();
  }
}

@QueryHandler(ListRows)
export class ListRowsHandler implements IQueryHandler<ListRows> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute({ kind, at }: ListRows): Promise<SeriesRow[]> {
    const models = this.platform.readModels;
    const names = await presentNames(at.tenant, models);
    const all = await livingSeries(models, at.tenant, kind);
    const rows = await Promise.all(
      all.map((series) => rowsOf(models, at, named(names, series), listedSlots(series, monthOf(at.today)))),
    );
    return rows.flat().sort((a, b) => a.id - b.id);
  }
}

/** At least one: where none is listed this month, as of a series left with its fifth week alone, the first live one. */
const someSlots = (series: Series, today: CivilDate): Occurrence[] => {
  const listed = listedSlots(series, monthOf(today));
  return listed.length > 0 ? listed : liveSlots(series.slots).slice(0, 1);
};

/** The rows of one series as a command has left it, so that the answer does not wait for a read model. */
export class RowsOfSeries extends Query<SeriesRow[]> {
  constructor(
    readonly series: Series,
    readonly at: At,
  ) {
    super();
  }
}

@QueryHandler(RowsOfSeries)
export class RowsOfSeriesHandler implements IQueryHandler<RowsOfSeries> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute({ series, at }: RowsOfSeries): Promise<SeriesRow[]> {
    const models = this.platform.readModels;
    const shown = named(await presentNames(at.tenant, models), series);
    return rowsOf(models, at, shown, someSlots(shown, at.today));
  }
}
