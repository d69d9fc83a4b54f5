import { Injectable } from '@nestjs/common';
import type { NumberedCommand } from '@daybook/contracts';
import { CommandFailedError } from '@daybook/event-sourcing';
import { type Caller, refuse } from '@daybook/nest';
import { type PlanCommand, type PlanState, seriesWithId, storedCommandOf, type TriedPlan } from '@daybook/plan';
import type { PlanChange } from '../plan/plan-change.js';
import { rejections } from '../plan/plan-rejections.js';
import { ScenarioCommands } from './scenario-commands.js';
import { TriedPlans } from './tried-plans.js';

/** How often others may change the scenario between the look at what fits and the append. */
const maxTries = 10;

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
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { commands, next: number } = await this.scenarios.one(caller.tenant, id);
      const change = await this.change(caller, commands, command, { number, command: stored });
      if (change.events.length === 0) return change;
      const done = await this.scenarios.tryTo(caller, 'change-scenario', {
        type: 'AddCommand',
        id,
        number,
        command: stored,
      });
      if ('rejected' in done) {
        // What fits may no longer do so beside what another device has added.
        if (done.rejected === 'scenario-changed') continue;
        return this.scenarios.refuse(done);
      }
      const [added] = done.events;
      if (added?.type !== 'ScenarioCommandAdded' || added.data.number === number) return change;
      // A repeat: it was added before, and may have been removed or applied since.
      const others = commands.filter((one) => one.number !== added.data.number);
      return this.change(caller, others, command, added.data);
    }
    throw new CommandFailedError(`The scenarios of ${caller.tenant} are too busy`);
  }

  /** What the command does after the others. @throws Problem where it does not fit */
  private async change(
    caller: Caller,
    others: readonly NumberedCommand[],
    command: PlanCommand,
    { number, command: stored }: NumberedCommand,
  ): Promise<PlanChange> {
    const { tried } = await this.plans.with(caller, [...others, { number, command: stored }]);
    return changeOf(tried, command, number);
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
