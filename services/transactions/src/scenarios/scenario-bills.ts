import { Inject, Injectable } from '@nestjs/common';
import type { AddedEvents, CommandHandler, ReadStream } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM, Problem } from '@daybook/nest';
import {
  addedByScenario,
  openCommands,
  type PlanCommand,
  planDecider,
  type PlanEvent,
  planHolds,
  type PlanState,
  planStream,
  scenarioFold,
  type Scenarios,
  scenarioStream,
  tryCommands,
} from '@daybook/plan';
import type { Platform } from '@daybook/platform';
import { categoryNames, type NameChanges, namesAt } from '@daybook/rules';
import { rulesStream } from '../rules/rules.js';
import { isOtherForTransactions } from './other-bills.js';

/** What a scenario makes of the bills and incomes that transactions name. */
@Injectable()
export class ScenarioBills {
  private readonly plan: Pick<CommandHandler<PlanCommand, PlanState, PlanEvent>, 'readWithLength'>;
  private readonly readScenarios: ReadStream<Scenarios>;
  private readonly readNames: ReadStream<NameChanges>;

  constructor(
    private readonly eventSourcing: EventSourcing,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {
    this.plan = eventSourcing.commandHandler(planDecider);
    this.readScenarios = eventSourcing.streamReader(scenarioFold);
    this.readNames = eventSourcing.streamReader(categoryNames);
  }

  /** Undefined where transactions look the same in the scenario that the caller names. @throws Problem 404 */
  async added(caller: Caller): Promise<AddedEvents | undefined> {
    const { tenant, scenario: id = '' } = caller;
    const scenario = await this.readScenarios(scenarioStream(tenant), (scenarios) => scenarios.get(id));
    if (!scenario) throw new Problem(404, 'scenario-not-found', 'Scenario not found');
    const names = namesAt(await this.readNames(rulesStream(tenant), (known) => known));
    const { view: base, length } = await this.plan.readWithLength(planStream(tenant), (state) => state);
    const commands = await openCommands(scenario, (sent) => planHolds(this.platform.events, tenant, sent));
    const tried = await tryCommands(base, commands, metadataOf(caller, 'try-scenario'), names);
    if (!isOtherForTransactions(base, tried.state)) return undefined;
    return addedByScenario(this.eventSourcing.codec, { tenant, scenario: id }, length, tried);
  }
}
