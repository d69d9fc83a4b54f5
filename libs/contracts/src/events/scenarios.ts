import { z } from 'zod';
import { seriesKind, seriesTerms } from './plan.js';

/** Stream `scenario-<pp>-<tenant>`: plans that a household tries out, each a name and commands that were never sent to its plan. */

const month = z.string().nullable().optional();
const monthsOfTerms = { firstMonth: month, lastMonth: month, pausedFrom: month, pausedTo: month };

/** A command to the plan, as a person gave it. */
export const scenarioCommand = z.object({
  type: z.enum(['AddSeries', 'ReviseSeries', 'RemoveSeries', 'RemoveOccurrence']),
  kind: seriesKind,
  /** API id of an occurrence row; absent where a series is added. */
  id: z.int().optional(),
  /** Absent ones stay as they are; a month that is null is taken away. */
  terms: seriesTerms.partial().extend(monthsOfTerms).optional(),
  status: z.string().optional(),
  /** Instant at which it was given, ISO 8601 in UTC: names of categories are those of then. */
  at: z.string(),
});

/** Its number is unique in its scenario and never given again: the ids of what it adds are made of it. */
export const numberedCommand = z.object({ number: z.int(), command: scenarioCommand });

export const scenarioEvents = {
  ScenarioCreated: z.object({
    id: z.string(),
    name: z.string(),
    /** Id of the scenario whose commands it has, as these were then, under their numbers. */
    copyOf: z.string().optional(),
    /** Of a copy that was made before `copyOf` was there. */
    commands: z.array(numberedCommand),
    /** Number of its next command, where the ones before it are not all there. */
    next: z.int().optional(),
  }),
  ScenarioRenamed: z.object({ id: z.string(), name: z.string() }),
  ScenarioRemoved: z.object({ id: z.string() }),
  ScenarioCommandAdded: numberedCommand.extend({ id: z.string() }),
  ScenarioCommandRemoved: z.object({ id: z.string(), number: z.int() }),
  /** The numbers are being sent to the plan, under the command id of this event. */
  ScenarioApplicationBegun: z.object({ id: z.string(), numbers: z.array(z.int()) }),
  /** The numbers are in the plan, and no longer in the scenario; none where the plan refused them. */
  ScenarioApplied: z.object({ id: z.string(), operation: z.string(), numbers: z.array(z.int()) }),
} as const;

export type StoredCommand = z.infer<typeof scenarioCommand>;
export type NumberedCommand = z.infer<typeof numberedCommand>;
export type ScenarioEvents = { [T in keyof typeof scenarioEvents]: z.infer<(typeof scenarioEvents)[T]> };
