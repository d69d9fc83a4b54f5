import { Controller, Get, Param, Query } from '@nestjs/common';
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
import { type Caller, CallerOf, Problem, Reads, ZodPipe } from '@daybook/nest';
import { explained } from './figure.js';
import { figures } from './figures.js';
import type { HouseholdFigures } from './household-figures.js';
import { HouseholdReader } from './household-reader.js';

const invalid = (message: string) => new Problem(400, 'invalid-request', message);

/** @throws Problem 404 for a bill or an income that the household does not have */
const checkIds = ({ bill, income }: ExplainQuery, { rows }: HouseholdFigures): void => {
  if (bill !== undefined && !rows.bill.has(bill)) throw new Problem(404, 'bill-not-found', 'Bill not found');
  if (income !== undefined && !rows.income.has(income)) throw new Problem(404, 'income-not-found', 'Income not found');
};

/** @throws Problem 400 for a parameter that the figure does not take, or lacks */
const checkParameters = (figure: keyof typeof planFigures, query: ExplainQuery): void => {
  const { needs, takes }: { needs?: keyof ExplainQuery; takes?: keyof ExplainQuery } = planFigures[figure];
  const given = (Object.keys(query) as (keyof ExplainQuery)[]).filter((name) => query[name] !== undefined);
  const strange = given.find((name) => name !== needs && name !== takes);
  if (strange) throw invalid(`${strange}: ${figure} does not take it`);
  if (needs && query[needs] === undefined) throw invalid(`${needs}: ${figure} needs it`);
};

@Controller('api/explain')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class ExplainController {
  constructor(private readonly households: HouseholdReader) {}

  @Get(':figure')
  async explain(
    @CallerOf() caller: Caller,
    @Param('figure') figure: string,
    @Query(new ZodPipe(explainQuery)) query: ExplainQuery,
  ): Promise<Explanation> {
    if (!isPlanFigure(figure)) throw new Problem(404, 'figure-not-found', 'There is no such figure');
    const { needs } = figures[figure];
    const household = await this.households.read(caller, needs ? [needs] : []);
    checkIds(query, household);
    checkParameters(figure, query);
    return explained(figure, figures[figure], { query, household });
  }
}
