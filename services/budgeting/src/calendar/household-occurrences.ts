import { Inject, Injectable } from '@nestjs/common';
import type { CivilDate, CivilMonth } from '@daybook/money';
import { PLATFORM } from '@daybook/nest';
import type { Series } from '@daybook/plan';
import { createRest, type Platform } from '@daybook/platform';
import { decidingLinks } from '../read-models/deciding-links.js';
import { latestPayments } from '../read-models/latest-payments.js';
import { livingSeries } from '../read-models/series-documents.js';
import { type CalendarOccurrence, type LinksOfMonth, mayBePaid, occurrencesOf } from './calendar-occurrences.js';

/** In an order that does not depend on how documents are stored. */
const byDate = (a: CalendarOccurrence, b: CalendarOccurrence): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.kind !== b.kind) return a.kind === 'bill' ? -1 : 1;
  return a.id - b.id;
};

/** What falls due in a household, month by month. */
@Injectable()
export class HouseholdOccurrences {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async *months(
    tenant: string,
    months: readonly CivilMonth[],
    today: CivilDate,
  ): AsyncIterable<{ month: CivilMonth; occurrences: CalendarOccurrence[] }> {
    const { readModels } = this.platform;
    const kinds = [await livingSeries(readModels, tenant, 'bill'), await livingSeries(readModels, tenant, 'income')];
    const rest = createRest();
    for (const month of months) {
      const occurrences: CalendarOccurrence[] = [];
      for (const series of kinds) {
        const links: LinksOfMonth = mayBePaid(month, today) ? await this.linksOf(tenant, series, month) : new Map();
        for (const one of series) {
          occurrences.push(...occurrencesOf(one, month, today, links));
          const due = rest();
          if (due) await due;
        }
      }
      yield { month, occurrences: occurrences.sort(byDate) };
    }
  }

  private async linksOf(tenant: string, series: readonly Series[], month: CivilMonth): Promise<LinksOfMonth> {
    const { readModels } = this.platform;
    const occurrences = series.flatMap((one) => one.slots.map(({ id }) => ({ series: one, id })));
    const payments = await latestPayments(readModels, tenant, series);
    return decidingLinks(readModels, tenant, occurrences, month, payments);
  }
}
