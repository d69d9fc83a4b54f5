import type { NumberedCommand, StoredCommand } from '@daybook/contracts';
import type { DecisionContext } from '@daybook/event-sourcing';
import { isStatus } from '@daybook/money';
import { createRest } from '@daybook/platform';
import type { NamesAt } from '@daybook/rules';
import { planDecider } from './decider.js';
import { evolvePlan, type PlanCommand, type PlanRejection, type PlanState } from './plan.js';
import type { PlanEvent } from './series.js';
import { firstIdOf } from './tried-ids.js';

export interface TriedCommand extends NumberedCommand {
  /** None where it does not fit, or changes nothing. */
  events: readonly PlanEvent[];
  /** How its events are to be read: under its own instant, and today's date. */
  metadata: DecisionContext;
  refused: PlanRejection | undefined;
}

export interface TriedPlan {
  state: PlanState;
  commands: readonly TriedCommand[];
}

/** The command as it was given. @param names present names of categories */
export const planCommandOf = (
  { type, kind, id = 0, terms = {}, status }: StoredCommand,
  names: NamesAt,
): PlanCommand => {
  const chosen = status !== undefined && isStatus(status) ? status : undefined;
  switch (type) {
    case 'AddSeries':
      return { type, kind, terms: { ...terms, name: terms.name ?? '', amount: terms.amount ?? 0 }, status: chosen };
    case 'ReviseSeries':
      return { type, kind, id, terms, status: chosen, names };
    case 'RemoveSeries':
    case 'RemoveOccurrence':
      return { type, kind, id };
  }
};

/** The command as it is kept. */
export const storedCommandOf = (command: PlanCommand, at: string): StoredCommand => {
  const { type, kind } = command;
  const status = 'status' in command && command.status !== undefined ? { status: command.status } : {};
  return {
    type,
    kind,
    ...('id' in command && { id: command.id }),
    ...('terms' in command && { terms: given(command.terms) }),
    ...status,
    at,
  };
};

const given = <T extends object>(terms: T) =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as NonNullable<
    StoredCommand['terms']
  >;

/**
 * What the plan would be after the commands, each decided as if it were given today. One that does not fit is passed over. The
 * ids that a command gives depend on its number alone, so that later ones find what it added, whatever becomes of the plan.
 */
export async function tryCommands(
  plan: PlanState,
  commands: readonly NumberedCommand[],
  context: DecisionContext,
  names: NamesAt,
): Promise<TriedPlan> {
  let state = plan;
  const tried: TriedCommand[] = [];
  const rest = createRest();
  for (const { number, command } of commands) {
    const metadata = { ...context, at: instantOf(command, context) };
    const own = { ...state, nextId: firstIdOf(number) };
    const decision = planDecider.decide(planCommandOf(command, names), own, metadata);
    const events = 'rejected' in decision ? [] : decision;
    for (const event of events) state = evolvePlan(state, event, metadata);
    tried.push({ number, command, metadata, events, refused: 'rejected' in decision ? decision.rejected : undefined });
    // Of a plan of thousands of series each command costs as much as many reads.
    const due = rest();
    if (due) await due;
  }
  return { state, commands: tried };
}

/**
 * Its own, so that answers stay the same from one read to the next and names of categories are those of then. Of a removal it is
 * after all that was imported by today: a rule goes on to link these rows where the removal is made now.
 */
const instantOf = ({ type, at }: StoredCommand, { on }: DecisionContext): string =>
  type === 'RemoveSeries' || type === 'RemoveOccurrence' ? new Date(Date.parse(on) + 2 * dayMs).toISOString() : at;

const dayMs = 24 * 60 * 60_000;
