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
import { monthOf } from '@daybook/money';
import { type Caller, CallerOf, PLATFORM, Problem, Reads, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { SeriesRows } from '../read-models/series-rows.js';
import { explained } from './figure.js';
import { figures } from './figures.js';
import type { HouseholdFigures } from './household-figures.js';
import { readHousehold } from './read-household.js';

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
    const household = await readHousehold(this.rows, this.platform.readModels, caller);
    checkIds(query, household);
    checkParameters(figure, query, caller.today);
    return explained(figure, figures[figure], { query, household });
  }
}
