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
import { mostDaysApart } from '@daybook/matching';
import {
  addDays,
  centsToDecimal,
  type CivilDate,
  FIRST_YEAR,
  firstDayOf,
  LAST_YEAR,
  lastDayOf,
  monthOf,
  yearOf,
} from '@daybook/money';
import { type Caller, CallerOf, fairTurns, leavingOf, PLATFORM, Problem, Reads, ZodPipe } from '@daybook/nest';
import { createRest, type Platform } from '@daybook/platform';
import type { Response } from 'express';
import { searchKey } from '../read-models/search-key.js';
import { type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import { TransactionQueries } from '../read-models/transaction-queries.js';
import { comparedSpans, type ComparedSpans, type Span } from './spans.js';
import { spendingOf, type SpendingRow, transactionsOfLine } from './spending-of.js';

/** Longer ones end before or begin after what a date can be, with the spans that they are compared with. */
const mostYears = 50;

/** A household may have very many transactions: those of one or two are in memory at a time. */
const atOnce = 2;
const mostWaiting = 20;

/** What was spent and received, by month, category, merchant and account. */
@Controller('api/spending')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class SpendingController {
  private readonly turns = fairTurns({ atOnce, mostWaiting });

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly transactions: TransactionQueries,
  ) {}

  @Get()
  async spending(
    @CallerOf() { tenant, today }: Caller,
    @Query(new ZodPipe(spendingQuery)) query: SpendingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Spending> {
    const spans = comparedSpans(spanOf(query, today));
    return this.inTurn(tenant, response, async () =>
      spendingOf(await this.rows(tenant, spans), spans, query.transfers === 'included'),
    );
  }

  @Get('transactions')
  async ofLine(
    @CallerOf() { tenant, today }: Caller,
    @Query(new ZodPipe(spentTransactionsQuery)) query: SpentTransactionsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SpentTransactions> {
    const { category, account, merchant, limit = 100, offset = 0 } = query;
    const asked = spanOf(query, today);
    const spans = { asked, before: asked, yearBefore: asked, sixMonths: undefined };
    const line = { category, account, payeeKey: merchant === undefined ? undefined : searchKey(merchant) };
    const { ids, spent } = await this.inTurn(tenant, response, async () =>
      transactionsOfLine(await this.rows(tenant, spans), spans, line, query.transfers === 'included'),
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

  /** @throws Problem 503 where too many wait */
  private async inTurn<T extends object>(tenant: string, response: Response, work: () => Promise<T>): Promise<T> {
    const done = await this.turns.take(tenant, leavingOf(response), work);
    if (done) return done;
    throw new Problem(503, 'too-busy', 'Too much is being added up at the moment. Please try again.');
  }

  private async rows(tenant: string, { asked, before, yearBefore, sixMonths }: ComparedSpans): Promise<SpendingRow[]> {
    const starts = [before.from, yearBefore.from, ...(sixMonths ? [sixMonths.from] : [])].sort();
    const from = addDays(starts[0] ?? asked.from, -mostDaysApart);
    const query = { where: [{ field: 'listedOn', from, to: addDays(asked.to, mostDaysApart) }] };
    const rows: SpendingRow[] = [];
    const rest = createRest();
    for await (const { id, body } of this.platform.readModels.find<TransactionDocument>(transactions, tenant, query)) {
      const {
        date,
        amount,
        type,
        account,
        category,
        merchant,
        merchantKey,
        description,
        billId,
        incomeId = null,
      } = body;
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
        isIncome: incomeId !== null,
      });
      const due = rest();
      if (due) await due;
    }
    return rows;
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
