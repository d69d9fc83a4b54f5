import { Injectable } from '@nestjs/common';
import { type Caller, refuse } from '@daybook/nest';
import { type PlanCommand, type PlanState, seriesWithId, storedCommandOf, type TriedPlan } from '@daybook/plan';
import type { PlanChange } from '../plan/plan-change.js';
import { rejections } from '../plan/plan-rejections.js';
import { ScenarioCommands } from './scenario-commands.js';
import { TriedPlans } from './tried-plans.js';

/** Changes of bills and incomes that go to a scenario in place of the plan. */
@Injectable()
export class TriedChanges {
  constructor(
    private readonly scenarios: ScenarioCommands,
    private readonly plans: TriedPlans,
  ) {}

  /** Keeps the command where it fits and changes anything. @throws Problem where it does not, or the scenario refuses it */
  async add(caller: Caller, id: string, command: PlanCommand): Promise<PlanChange> {
    const stored = storedCommandOf(command, caller.at);
    const scenario = await this.scenarios.one(caller.tenant, id);
    const { tried } = await this.plans.with(caller, [...scenario.commands, { number: scenario.next, command: stored }]);
    const last = changeOf(tried, command, scenario.next);
    if (last.events.length === 0) return last;
    const { events, scenarios } = await this.scenarios.execute(caller, 'change-scenario', {
      type: 'AddCommand',
      id,
      command: stored,
    });
    const [added] = events;
    const after = scenarios.get(id);
    if (added?.type !== 'ScenarioCommandAdded' || !after) return last;
    const { tried: now } = await this.plans.with(caller, after.commands);
    return changeOf(now, command, added.data.number);
  }
}

/** @throws Problem where the command with the number does not fit */
function changeOf({ commands, state }: TriedPlan, command: PlanCommand, number: number): PlanChange {
  const one = commands.find((tried) => tried.number === number);
  if (one?.refused) return refuse(rejections, { rejected: one.refused });
  const events = one?.events ?? [];
  const series = seriesOf(state, command, events);
  if (!series) throw new Error(`The series of ${command.type} is not in the scenario`);
  return { events, series };
}

const seriesOf = (state: PlanState, command: PlanCommand, events: PlanChange['events']) => {
  const id = command.type === 'AddSeries' ? events[0]?.data.series : command.id;
  return id === undefined ? undefined : seriesWithId(state, command.kind, id);
};
