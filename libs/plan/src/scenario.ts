import {
  type EventOf,
  type NumberedCommand,
  scenarioCategory,
  type ScenarioEvents,
  type StoredCommand,
} from '@daybook/contracts';
import { type StreamFold, streamName } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';

/** Stream of a household's scenarios. All are in one, since their number is limited and a copy is of another one. */
export const scenarioStream = (tenant: string): string => streamName(scenarioCategory, tenant);

export const mostScenarios = 20;
/** Of one scenario: each is decided again at every read. */
export const mostCommands = 200;

export type ScenarioEvent = EventOf<ScenarioEvents>;

export interface Scenario {
  id: string;
  name: string;
  /** Instant, ISO 8601 in UTC. */
  createdAt: string;
  commands: readonly NumberedCommand[];
  /** Number of the next command. */
  next: number;
  /** What is being sent to the plan, and under which command id; undefined otherwise. */
  applying?: { operation: string; numbers: readonly number[] } | undefined;
  /** What was sent last. */
  applied?: { operation: string; numbers: readonly number[] } | undefined;
}

/** By id, the oldest first. Never changed in place. */
export type Scenarios = ReadonlyMap<string, Scenario>;

export type ScenarioCommand =
  | { type: 'CreateScenario'; name: string }
  | { type: 'CopyScenario'; id: string; name: string }
  | { type: 'RenameScenario'; id: string; name: string }
  | { type: 'RemoveScenario'; id: string }
  /** The number is the one under which it was tried: another one may have it by now. */
  | { type: 'AddCommand'; id: string; number: number; command: StoredCommand }
  | { type: 'RemoveCommand'; id: string; number: number }
  | { type: 'BeginApplication'; id: string; numbers: readonly number[] }
  | { type: 'EndApplication'; id: string; operation: string; numbers: readonly number[] };

export type ScenarioRejection =
  | 'scenario-not-found'
  | 'scenario-command-not-found'
  | 'scenario-being-applied'
  | 'scenario-changed'
  | 'too-many-scenarios'
  | 'too-many-scenario-commands';

const changed = (scenarios: Scenarios, id: string, how: (scenario: Scenario) => Scenario): Scenarios => {
  const before = scenarios.get(id);
  return before ? new Map(scenarios).set(id, how(before)) : scenarios;
};

const nextAfter = (commands: readonly NumberedCommand[]): number =>
  Math.max(0, ...commands.map(({ number }) => number)) + 1;

export function evolveScenarios(
  scenarios: Scenarios,
  { type, data }: ScenarioEvent,
  { at, commandId }: EventMetadata,
): Scenarios {
  const { id } = data;
  switch (type) {
    case 'ScenarioCreated': {
      const { name, copyOf, next } = data;
      const { commands } = (copyOf === undefined ? undefined : scenarios.get(copyOf)) ?? data;
      return new Map(scenarios).set(id, { id, name, createdAt: at, commands, next: next ?? nextAfter(commands) });
    }
    case 'ScenarioRenamed':
      return changed(scenarios, id, (before) => ({ ...before, name: data.name }));
    case 'ScenarioRemoved':
      return new Map([...scenarios].filter(([one]) => one !== id));
    case 'ScenarioCommandAdded': {
      const { number, command } = data;
      return changed(scenarios, id, (before) => ({
        ...before,
        commands: [...before.commands, { number, command }],
        next: number + 1,
      }));
    }
    case 'ScenarioCommandRemoved':
      return changed(scenarios, id, (before) => without(before, [data.number]));
    case 'ScenarioApplicationBegun':
      return changed(scenarios, id, (before) => ({
        ...before,
        applying: { operation: commandId, numbers: data.numbers },
      }));
    case 'ScenarioApplied': {
      const { operation, numbers } = data;
      return changed(scenarios, id, (before) => ({
        ...without(before, numbers),
        applying: undefined,
        applied: { operation, numbers },
      }));
    }
  }
}

const without = (scenario: Scenario, numbers: readonly number[]): Scenario => ({
  ...scenario,
  commands: scenario.commands.filter(({ number }) => !numbers.includes(number)),
});

/** The fold of a household's scenarios. */
export const scenarioFold: StreamFold<Scenarios, ScenarioEvent> = {
  initialState: () => new Map(),
  evolve: evolveScenarios,
  sizeOf: (scenarios) => {
    let bytes = 256;
    for (const { commands } of scenarios.values()) bytes += 512 + commands.length * 600;
    return bytes;
  },
};

/**
 * The commands that are not in the plan yet: without those that were sent to it, where a process ended before it could say so.
 * @param isSent whether the plan has what a command did
 */
export async function openCommands(
  { commands, applying }: Scenario,
  isSent: (commandId: string) => Promise<boolean>,
): Promise<readonly NumberedCommand[]> {
  if (!applying || !(await isSent(applying.operation))) return commands;
  return commands.filter(({ number }) => !applying.numbers.includes(number));
}
