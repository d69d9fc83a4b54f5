import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import {
  ledgerCategory,
  planCategory,
  rulesCategory,
  type Spending,
  type SpendingQuery,
  spendingQuery,
  type SpentTransactions,
  type SpentTransactionsQuery,
  spentTransactionsQuery,
} from '@daybook/contracts';
import {
  centsToDecimal,
  type CivilDate,
  FIRST_YEAR,
  firstDayOf,
  LAST_YEAR,
  lastDayOf,
  monthOf,
  yearOf,
} from '@daybook/money';
import { type Caller, CallerOf, PLATFORM, Problem, Reads, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import { searchKey } from '../read-models/search-key.js';
import { type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import { TransactionQueries } from '../read-models/transaction-queries.js';
import { HouseholdSpending } from './household-spending.js';
import { comparedSpans, sinceFirst, type Span, spanWithin } from './spans.js';
import { spendingOf, transactionsOfLine } from './spending-of.js';

/** Longer ones end before or begin after what a date can be, with the spans that they are compared with. */
const mostYears = 50;

/** What was spent and received, by month, category, merchant and account. */
@Controller('api/spending')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class SpendingController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly household: HouseholdSpending,
    private readonly transactions: TransactionQueries,
  ) {}

  @Get()
  async spending(
    @CallerOf() { tenant, today }: Caller,
    @Query(new ZodPipe(spendingQuery)) query: SpendingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Spending> {
    const spans = comparedSpans(spanOf(query, today));
    return this.household.inTurn(tenant, response, async () => {
      const since = sinceFirst(spans, await this.household.firstDay(tenant));
      return spendingOf(await this.household.rows(tenant, spanWithin(spans)), since, query.transfers === 'included');
    });
  }

  @Get('transactions')
  async ofLine(
    @CallerOf() { tenant, today }: Caller,
    @Query(new ZodPipe(spentTransactionsQuery)) query: SpentTransactionsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SpentTransactions> {
    const { category, account, merchant, limit = 100, offset = 0 } = query;
    const asked = spanOf(query, today);
    const spans = { asked, before: asked, yearBefore: asked, averaged: undefined };
    const line = { category, account, payeeKey: merchant === undefined ? undefined : searchKey(merchant) };
    const { ids, spent } = await this.household.inTurn(tenant, response, async () =>
      transactionsOfLine(
        await this.household.rows(tenant, spanWithin(spans)),
        spans,
        line,
        query.transfers === 'included',
      ),
    );
    const page = ids.slice(offset, offset + limit).map(String);
    const stored = await this.platform.readModels.getMany<TransactionDocument>(transactions, tenant, page);
    const byId = new Map(stored.map((one) => [one.id, one]));
    const present = await this.transactions.presenter(tenant);
    return {
      transactions: page.flatMap((id) => {
        const one = byId.get(id);
        return one ? [present(one)] : [];
      }),
      total: ids.length,
      spent: centsToDecimal(spent),
    };
  }
}

/** @throws Problem 400 where the start is after the end, or the span too long or too near the ends of time */
function spanOf({ from, to }: Pick<SpendingQuery, 'from' | 'to'>, today: CivilDate): Span {
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
