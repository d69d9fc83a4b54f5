import { Controller, Get, Inject, Query } from '@nestjs/common';
import {
  ledgerCategory,
  planCategory,
  rulesCategory,
  type Spending,
  type SpendingQuery,
  spendingQuery,
} from '@daybook/contracts';
import { mostDaysApart } from '@daybook/matching';
import { addDays, type CivilDate, FIRST_YEAR, firstDayOf, LAST_YEAR, lastDayOf, monthOf, yearOf } from '@daybook/money';
import { type Caller, CallerOf, PLATFORM, Problem, Reads, ZodPipe } from '@daybook/nest';
import { createRest, type Platform } from '@daybook/platform';
import { type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import { comparedSpans, type ComparedSpans, type Span } from './spans.js';
import { spendingOf, type SpendingRow } from './spending-of.js';

/** Longer ones end before or begin after what a date can be, with the spans that they are compared with. */
const mostYears = 50;

/** What was spent and received, by month, category, merchant and account. */
@Controller('api/spending')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class SpendingController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Get()
  async spending(
    @CallerOf() { tenant, today }: Caller,
    @Query(new ZodPipe(spendingQuery)) query: SpendingQuery,
  ): Promise<Spending> {
    const spans = comparedSpans(spanOf(query, today));
    const rows = await this.rows(tenant, spans);
    return spendingOf(rows, spans, query.transfers === 'included');
  }

  private async rows(tenant: string, { asked, before, yearBefore, sixMonths }: ComparedSpans): Promise<SpendingRow[]> {
    const starts = [before.from, yearBefore.from, ...(sixMonths ? [sixMonths.from] : [])].sort();
    const from = addDays(starts[0] ?? asked.from, -mostDaysApart);
    const query = { where: [{ field: 'listedOn', from, to: addDays(asked.to, mostDaysApart) }] };
    const rows: SpendingRow[] = [];
    const rest = createRest();
    for await (const { id, body } of this.platform.readModels.find<TransactionDocument>(transactions, tenant, query)) {
      const { date, amount, type, account, category, merchant, merchantKey, description, billId } = body;
      const payee = merchant ?? description;
      const isLinked = billId !== null;
      rows.push({
        id: Number(id),
        date,
        amount,
        type,
        account,
        category,
        payee,
        payeeKey: merchantKey,
        description,
        isLinked,
      });
      const due = rest();
      if (due) await due;
    }
    return rows;
  }
}

/** @throws Problem 400 where the start is after the end, or the span too long or too near the ends of time */
function spanOf({ from, to }: SpendingQuery, today: CivilDate): Span {
  const month = monthOf(from ?? to ?? today);
  const span = { from: from ?? firstDayOf(month), to: to ?? lastDayOf(month) };
  if (span.from > span.to) {
    throw new Problem(400, 'invalid-request', 'from: Start date must be before or equal to end date');
  }
  const years = yearOf(span.to) - yearOf(span.from);
  if (years >= mostYears) throw new Problem(400, 'invalid-request', `from: at most ${mostYears} years before the end`);
  if (yearOf(span.from) - years - 1 <= FIRST_YEAR || yearOf(span.to) >= LAST_YEAR) {
    throw new Problem(400, 'invalid-request', 'from: too near the first or the last year that can be asked for');
  }
  return span;
}
