import { z } from 'zod';
import { seriesKind } from '../events/plan.js';
import { money } from './primitives.js';
import { text } from './text.js';

/** Body of POST /api/scenarios, PATCH /api/scenarios/{id} and POST /api/scenarios/{id}/copy. */
export const scenarioBody = z.object({ name: text().trim().min(1).max(80) });
export type ScenarioBody = z.infer<typeof scenarioBody>;

/** A plan that is tried out. */
export const scenario = z.object({
  id: z.string(),
  name: z.string(),
  /** How many changes it has. */
  commands: z.int(),
  /** Instant of creation, ISO 8601 in UTC. */
  createdAt: z.string(),
});
export type Scenario = z.infer<typeof scenario>;

/** Why a change of a scenario does not fit what the household has now. */
const refusal = z.object({ code: z.string(), message: z.string() });

/** One change of a scenario. */
export const scenarioCommandRow = z.object({
  number: z.int(),
  kind: seriesKind,
  does: z.enum(['add', 'revise', 'remove', 'remove-occurrence']),
  /** Id of the row that it concerns, or of the first one that it adds. */
  id: z.int(),
  /** Of the bill or income with this change, or without it where it does not fit. Null where there is none. */
  name: z.string().nullable(),
  /** What it sets, by field. */
  sets: z.record(z.string(), z.union([z.string(), z.int(), z.null()])),
  refused: refusal.nullable(),
});
export type ScenarioCommandRow = z.infer<typeof scenarioCommandRow>;

export const compareQuery = z.strictObject({
  months: z.coerce.number().int().min(1).max(60).default(12).describe('From the current one on; 12 when absent.'),
});
export type CompareQuery = z.infer<typeof compareQuery>;

const bothSides = z.object({ base: money, scenario: money });

/** Answer of GET /api/scenarios/{id}/compare: what is planned, month by month, without the scenario and with it. */
export const scenarioComparison = z.object({
  months: z.array(
    z.object({
      /** yyyy-mm */
      month: z.string(),
      income: bothSides,
      bills: bothSides,
      leftOver: bothSides,
      /** Left over of this month and those before it. */
      cumulated: bothSides,
    }),
  ),
  /** The bills and incomes of which any month differs, with one amount a month; 0.00 where one does not exist. */
  differs: z.array(
    z.object({ kind: seriesKind, id: z.int(), name: z.string(), base: z.array(money), scenario: z.array(money) }),
  ),
  /** Changes that do not fit, and are in no amount. */
  refused: z.array(refusal.extend({ number: z.int() })),
});
export type ScenarioComparison = z.infer<typeof scenarioComparison>;

export const applyQuery = z.strictObject({
  dryRun: z.literal('1').optional().describe('`1` tells what would be done, and does nothing.'),
});
export type ApplyQuery = z.infer<typeof applyQuery>;

/** Answer of POST /api/scenarios/{id}/apply. */
export const appliedScenario = z.object({
  /** The change, which `POST /api/plan/changes/{root}/undo` undoes; null where nothing was done. */
  root: z.string().nullable(),
  /** Numbers of the changes that are made, which the scenario has no longer. */
  applied: z.array(z.int()),
  /** Those that do not fit; they stay in the scenario. */
  refused: z.array(refusal.extend({ number: z.int() })),
});
export type AppliedScenario = z.infer<typeof appliedScenario>;
