import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import {
  type ExplainQuery,
  explainQuery,
  type Explanation,
  isPlanFigure,
  ledgerCategory,
  planCategory,
  planFigures,
  rulesCategory,
} from '@daybook/contracts';
import { type ItemKind, monthOf } from '@daybook/money';
import { type Caller, CallerOf, PLATFORM, Problem, Reads, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { livingSeries } from '../read-models/series-documents.js';
import { SeriesRows } from '../read-models/series-rows.js';
import { explained } from './figure.js';
import { figures } from './figures.js';
import { householdFigures, type HouseholdFigures } from './household-figures.js';

const invalid = (message: string) => new Problem(400, 'invalid-request', message);

/** @throws Problem 404 for a bill or an income that the household does not have */
const checkIds = ({ bill, income }: ExplainQuery, { rows }: HouseholdFigures): void => {
  if (bill !== undefined && !rows.bill.has(bill)) throw new Problem(404, 'bill-not-found', 'Bill not found');
  if (income !== undefined && !rows.income.has(income)) throw new Problem(404, 'income-not-found', 'Income not found');
};

/** @throws Problem 400 for a parameter that the figure does not take, or lacks */
const checkParameters = (figure: keyof typeof planFigures, query: ExplainQuery, today: string): void => {
  const { needs, takes }: { needs?: keyof ExplainQuery; takes?: keyof ExplainQuery } = planFigures[figure];
  const given = (Object.keys(query) as (keyof ExplainQuery)[]).filter((name) => query[name] !== undefined);
  const strange = given.find((name) => name !== needs && name !== takes);
  if (strange) throw invalid(`${strange}: ${figure} does not take it`);
  if (needs && query[needs] === undefined) throw invalid(`${needs}: ${figure} needs it`);
  if (query.date !== undefined && monthOf(query.date) !== monthOf(today)) throw invalid('date: not in this month');
};

@Controller('api/explain')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class ExplainController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly rows: SeriesRows,
  ) {}

  @Get(':figure')
  async explain(
    @CallerOf() caller: Caller,
    @Param('figure') figure: string,
    @Query(new ZodPipe(explainQuery)) query: ExplainQuery,
  ): Promise<Explanation> {
    if (!isPlanFigure(figure)) throw new Problem(404, 'figure-not-found', 'There is no such figure');
    const household = await this.household(caller);
    checkIds(query, household);
    checkParameters(figure, query, caller.today);
    return explained(figure, figures[figure], { query, household });
  }

  private async household(caller: Caller): Promise<HouseholdFigures> {
    const listed = { bill: await this.rows.listed('bill', caller), income: await this.rows.listed('income', caller) };
    const priced = async (kind: ItemKind) =>
      (await livingSeries(this.platform.readModels, caller.tenant, kind)).map(({ terms }) => terms);
    return householdFigures(listed, { bill: await priced('bill'), income: await priced('income') }, caller.today);
  }
}
