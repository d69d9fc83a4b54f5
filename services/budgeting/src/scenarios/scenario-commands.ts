import { Injectable } from '@nestjs/common';
import { scenarioCategory } from '@daybook/contracts';
import type { CommandHandler, Rejection } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, refuse, type RejectionTable } from '@daybook/nest';
import {
  type Scenario,
  type ScenarioCommand,
  type ScenarioEvent,
  type ScenarioRejection,
  type Scenarios,
  scenarioStream,
} from '@daybook/plan';
import { scenarioDecider } from './scenario-decider.js';

const rejections = {
  'scenario-not-found': { status: 404, message: 'Scenario not found' },
  'scenario-command-not-found': { status: 404, message: 'Change not found' },
  'scenario-being-applied': {
    status: 409,
    message: 'This scenario is being applied. Apply it again to finish that.',
  },
  // Tried again before anybody is told.
  'scenario-changed': { status: 409, message: 'This scenario was changed meanwhile' },
  'too-many-scenarios': { status: 422, message: 'There are already 20 scenarios. Delete one first.' },
  'too-many-scenario-commands': { status: 422, message: 'This scenario has already 200 changes. Remove one first.' },
} satisfies RejectionTable<ScenarioRejection>;

/** The process's one command handler for scenarios. They are read from the log itself: there is no read model of them. */
@Injectable()
export class ScenarioCommands {
  private readonly handler: CommandHandler<ScenarioCommand, Scenarios, ScenarioEvent>;

  constructor(private readonly eventSourcing: EventSourcing) {
    this.handler = eventSourcing.commandHandler(scenarioDecider);
  }

  /** The oldest first. */
  async all(tenant: string): Promise<Scenario[]> {
    // Scenarios are never changed in place, so they can be kept.
    return (await this.handler.read(scenarioStream(tenant), (scenarios) => [...scenarios.values()])).view;
  }

  /** @throws Problem 404 */
  async one(tenant: string, id: string): Promise<Scenario> {
    const { view } = await this.handler.read(scenarioStream(tenant), (scenarios) => scenarios.get(id));
    return view ?? refuse(rejections, { rejected: 'scenario-not-found' });
  }

  /** What the command appended, and the scenarios after it. @throws Problem where it is refused */
  async execute(caller: Caller, kind: string, command: ScenarioCommand, commandId = caller.commandId) {
    const done = await this.tryTo(caller, kind, command, commandId);
    return 'rejected' in done ? refuse(rejections, done) : done;
  }

  /** As `execute`; a refusal is returned. */
  async tryTo(caller: Caller, kind: string, command: ScenarioCommand, commandId = caller.commandId) {
    const metadata = metadataOf(caller, kind, commandId);
    const { tenant } = caller;
    const result = await this.handler.execute(scenarioStream(tenant), command, metadata, (scenarios) => scenarios);
    if (!result.ok) return result.rejection as Rejection<ScenarioRejection>;
    await this.eventSourcing.settle(tenant, scenarioCategory, result.position);
    return { events: result.events, scenarios: result.view };
  }

  /** @throws Problem */
  refuse(rejection: Rejection<ScenarioRejection>): never {
    return refuse(rejections, rejection);
  }
}
