import { Injectable } from '@nestjs/common';
import type { NumberedCommand } from '@daybook/contracts';
import { type AddedEvents, deterministicId, digestOfAdded } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf } from '@daybook/nest';
import type { RecordedEvent } from '@daybook/platform';
import { planStream } from '../plan/plan.js';
import type { PlanState } from '../plan/plan.js';
import { PlanCommands } from '../plan/plan-commands.js';
import type { Scenario } from './scenario.js';
import { ScenarioCommands } from './scenario-commands.js';
import { type TriedPlan, tryCommands } from './try-commands.js';

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
    const tried = tryCommands(base, commands, metadataOf(caller, 'try-scenario'), names);
    return { base, length, tried };
  }

  /** As `with`, with those of the scenario that are not in the plan yet. */
  async of(caller: Caller, scenario: Scenario): Promise<ComparedPlans> {
    return this.with(caller, await this.openCommands(caller.tenant, scenario));
  }

  /** What the scenario that the caller names adds to the log. @throws Problem 404 */
  async added(caller: Caller): Promise<AddedEvents> {
    const stream = planStream(caller.tenant);
    const scenario = await this.scenarios.one(caller.tenant, caller.scenario ?? '');
    const { length, tried } = await this.of(caller, scenario);
    const events: RecordedEvent[] = [];
    for (const { number, events: own, metadata } of tried.commands) {
      const commandId = deterministicId('scenario', scenario.id, number);
      for (const event of await this.eventSourcing.codec.encode(stream, { ...metadata, commandId }, own)) {
        const revision = length + events.length;
        // After every place that a log has.
        events.push({ ...event, stream, revision, position: `~${String(events.length).padStart(6, '0')}` });
      }
    }
    const contents = tried.commands.map(({ events: own, metadata: { at, on } }) => [own, at, on]);
    return { stream, after: length, events, digest: digestOfAdded(stream, length, contents) };
  }

  /** Without those that were sent to the plan, where a process ended before it could say so. */
  private async openCommands(tenant: string, { commands, applying }: Scenario): Promise<readonly NumberedCommand[]> {
    if (!applying) return commands;
    const isSent = await this.plan.holds(tenant, applying.operation);
    return isSent ? commands.filter(({ number }) => !applying.numbers.includes(number)) : commands;
  }
}
