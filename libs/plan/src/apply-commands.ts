import { type DecisionContext, isRejection, reject, type Rejection } from '@daybook/event-sourcing';
import { evolvePlan, type PlanCommand, type PlanRejection, type PlanState } from './plan.js';
import type { PlanEvent } from './series.js';
import { originOf } from './tried-ids.js';

/** Commands of a scenario that are made together, or none of them. */
export interface ApplyCommands {
  type: 'ApplyCommands';
  /** In their order; ids that one of them gave in the scenario stand for those that it gives now. */
  commands: readonly { number: number; command: PlanCommand }[];
}

type Decide = (
  command: PlanCommand,
  state: PlanState,
  context: DecisionContext,
) => readonly PlanEvent[] | Rejection<PlanRejection>;

/** @param decide of one command */
export function applyCommands(
  { commands }: ApplyCommands,
  before: PlanState,
  context: DecisionContext,
  decide: Decide,
): readonly PlanEvent[] | Rejection<PlanRejection> {
  let state = before;
  /** By the number of a command, the lowest id that it may have given. */
  const given = new Map<number, number>();
  const events: PlanEvent[] = [];
  for (const { number, command } of commands) {
    given.set(number, state.nextId);
    const meant = withIds(command, given);
    if (!meant) return reject(command.kind === 'bill' ? 'bill-not-found' : 'income-not-found');
    const decision = decide(meant, state, context);
    if (isRejection(decision)) return decision as Rejection<PlanRejection>;
    for (const event of decision as readonly PlanEvent[]) {
      state = evolvePlan(state, event, context);
      events.push(event);
    }
  }
  return events;
}

/** Undefined where nothing was added under its id. */
function withIds(command: PlanCommand, given: ReadonlyMap<number, number>): PlanCommand | undefined {
  const origin = 'id' in command ? originOf(command.id) : undefined;
  if (!origin || !('id' in command)) return command;
  const first = given.get(origin.number);
  return first === undefined ? undefined : { ...command, id: first + origin.offset };
}
