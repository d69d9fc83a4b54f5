import { Injectable } from '@nestjs/common';
import type { NumberedCommand } from '@daybook/contracts';
import type { AddedEvents } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf } from '@daybook/nest';
import {
  addedByScenario,
  openCommands,
  type PlanState,
  planStream,
  type Scenario,
  type TriedPlan,
  tryCommands,
} from '@daybook/plan';
import { PlanCommands } from '../plan/plan-commands.js';
import { ScenarioCommands } from './scenario-commands.js';

export interface ComparedPlans {
  base: PlanState;
  /** How many events the plan has. */
  length: number;
  tried: TriedPlan;
}

/** What a household's plan would be with the commands of a scenario. */
@Injectable()
export class TriedPlans {
  constructor(
    private readonly eventSourcing: EventSourcing,
    private readonly plan: PlanCommands,
    private readonly scenarios: ScenarioCommands,
  ) {}

  /** The plan as it is, and with the commands. */
  async with(caller: Caller, commands: readonly NumberedCommand[]): Promise<ComparedPlans> {
    const names = await this.plan.names(caller.tenant);
    // The plan's state is never changed in place, so it can be read later.
    const { view: base, length } = await this.plan.handler.readWithLength(planStream(caller.tenant), (state) => state);
    const tried = await tryCommands(base, commands, metadataOf(caller, 'try-scenario'), names);
    return { base, length, tried };
  }

  /** As `with`, with those of the scenario that are not in the plan yet. */
  async of(caller: Caller, scenario: Scenario): Promise<ComparedPlans> {
    const isSent = (commandId: string) => this.plan.holds(caller.tenant, commandId);
    return this.with(caller, await openCommands(scenario, isSent));
  }

  /** What the scenario that the caller names adds to the log. @throws Problem 404 */
  async added(caller: Caller): Promise<AddedEvents> {
    const scenario = await this.scenarios.one(caller.tenant, caller.scenario ?? '');
    const { length, tried } = await this.of(caller, scenario);
    const own = { tenant: caller.tenant, scenario: scenario.id };
    return addedByScenario(this.eventSourcing.codec, own, length, tried);
  }
}
