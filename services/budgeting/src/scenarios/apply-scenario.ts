import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AppliedScenario, type NumberedCommand, planCategory } from '@daybook/contracts';
import { CommandFailedError, deterministicId } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf } from '@daybook/nest';
import { planCommandOf, planStream, type Scenario } from '@daybook/plan';
import { PlanCommands } from '../plan/plan-commands.js';
import { refusedOf } from './command-rows.js';
import { ScenarioCommands } from './scenario-commands.js';
import { TriedPlans } from './tried-plans.js';

/** How often the plan may change between the look at what fits and the append. */
const maxTries = 10;

/** Makes the commands of a scenario, those that fit, as one change. `execute` of the bus throws a Problem when it is refused. */
export class ApplyScenario extends Command<AppliedScenario> {
  constructor(
    readonly caller: Caller,
    readonly id: string,
  ) {
    super();
  }
}

/**
 * First the scenario says what is sent, then the plan takes all of it in one append or nothing, then the scenario says that it
 * is done: where a process ends in between, applying again finishes it, under the same command id.
 */
@CommandHandler(ApplyScenario)
export class ApplyScenarioHandler implements ICommandHandler<ApplyScenario> {
  constructor(
    private readonly eventSourcing: EventSourcing,
    private readonly plan: PlanCommands,
    private readonly scenarios: ScenarioCommands,
    private readonly plans: TriedPlans,
  ) {}

  async execute({ caller, id }: ApplyScenario): Promise<AppliedScenario> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const scenario = await this.scenarios.one(caller.tenant, id);
      const { applied } = scenario;
      // What the same request did before its answer was lost.
      if (applied && applied.numbers.length > 0 && applied.operation === idOf(caller, tries)) {
        return this.answer(caller, scenario, applied);
      }
      const begun = scenario.applying ? scenario : await this.begin(caller, scenario, idOf(caller, tries));
      if (!begun) return this.answer(caller, scenario, undefined);
      const { applying } = begun;
      // Another one has finished meanwhile, or taken all of it out.
      if (!applying) continue;
      const wasSent = scenario.applying !== undefined && (await this.wasSent(caller, applying.operation));
      const isDone = wasSent || (await this.send(caller, begun, applying));
      const after = await this.end(caller, id, applying.operation, isDone ? applying.numbers : []);
      if (isDone) return this.answer(caller, after, applying);
    }
    throw new CommandFailedError(`${planStream(caller.tenant)} is too busy`);
  }

  /** What it would do now. @throws Problem 404 */
  async preview(caller: Caller, id: string): Promise<AppliedScenario> {
    const { tried } = await this.plans.of(caller, await this.scenarios.one(caller.tenant, id));
    const applied = tried.commands.flatMap(({ number, refused }) => (refused ? [] : [number]));
    return { root: null, applied, refused: refusedOf(tried) };
  }

  /** The scenario as it was when that began: another one may have changed it since it was read. Undefined where nothing fits. */
  private async begin(caller: Caller, scenario: Scenario, operation: string): Promise<Scenario | undefined> {
    const { tried } = await this.plans.of(caller, scenario);
    const numbers = tried.commands.flatMap(({ number, refused }) => (refused ? [] : [number]));
    if (numbers.length === 0) return undefined;
    const command = { type: 'BeginApplication', id: scenario.id, numbers } as const;
    const { scenarios } = await this.scenarios.execute(caller, 'apply-scenario', command, operation);
    return scenarios.get(scenario.id) ?? scenario;
  }

  /** By whoever began it, however long ago that was. */
  private async wasSent({ tenant }: Caller, operation: string): Promise<boolean> {
    if (!(await this.plan.holds(tenant, operation))) return false;
    const { position } = await this.plan.handler.place(planStream(tenant), operation);
    await this.eventSourcing.settle(tenant, planCategory, position);
    return true;
  }

  /** False where the plan refuses one of them. */
  private async send(caller: Caller, { commands }: Scenario, begun: NonNullable<Scenario['applying']>) {
    const { tenant } = caller;
    const names = await this.plan.names(tenant);
    const present = ({ number, command }: NumberedCommand) => {
      const { category } = command.terms ?? {};
      const shown = category === undefined ? {} : { category: names(category, Date.parse(command.at)) };
      return { number, command: planCommandOf({ ...command, terms: { ...command.terms, ...shown } }, names) };
    };
    const sent = commands.filter(({ number }) => begun.numbers.includes(number)).map(present);
    const metadata = metadataOf(caller, 'apply-scenario', begun.operation);
    const command = { type: 'ApplyCommands', commands: sent } as const;
    const result = await this.plan.handler.execute(planStream(tenant), command, metadata);
    if (result.ok) await this.eventSourcing.settle(tenant, planCategory, result.position);
    return result.ok;
  }

  /** The scenario after it; undefined where it was deleted meanwhile. */
  private async end(caller: Caller, id: string, operation: string, numbers: readonly number[]) {
    const command = { type: 'EndApplication', id, operation, numbers } as const;
    const commandId = deterministicId('applied', operation);
    const { scenarios } = await this.scenarios.execute(caller, 'end-application', command, commandId);
    return scenarios.get(id);
  }

  private async answer(caller: Caller, scenario: Scenario | undefined, done: Scenario['applied']) {
    const refused = scenario ? refusedOf((await this.plans.of(caller, scenario)).tried) : [];
    // What the plan was already like has made no change.
    const isChange = done !== undefined && (await this.plan.holds(caller.tenant, done.operation));
    return { root: isChange ? done.operation : null, applied: [...(done?.numbers ?? [])], refused };
  }
}

/** Another one for each try: a command id stands for one decision. */
const idOf = ({ commandId }: Caller, tries: number): string =>
  tries === 0 ? commandId : deterministicId('applied-again', commandId, tries);
