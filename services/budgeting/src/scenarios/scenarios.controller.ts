import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AppliedScenario,
  applyQuery,
  type ApplyQuery,
  compareQuery,
  type CompareQuery,
  planCategory,
  rulesCategory,
  type Scenario as ScenarioAnswer,
  scenarioBody,
  type ScenarioBody,
  type ScenarioCommandRow,
  type ScenarioComparison,
} from '@daybook/contracts';
import { monthOf, monthsFrom } from '@daybook/money';
import { type Caller, CallerOf, IdPipe, operationIdHeader, Problem, Reads, ZodPipe } from '@daybook/nest';
import type { Scenario, Scenarios } from '@daybook/plan';
import { ApplyScenario, ApplyScenarioHandler } from './apply-scenario.js';
import { commandRows, refusedOf } from './command-rows.js';
import { comparePlans } from './compare-plans.js';
import { ScenarioCommands } from './scenario-commands.js';
import { TriedPlans } from './tried-plans.js';

const answerOf = ({ id, name, commands, createdAt }: Scenario): ScenarioAnswer => ({
  id,
  name,
  commands: commands.length,
  createdAt,
});

/** @throws Problem 404: a repeat may come after it was deleted */
const answerIn = (scenarios: Scenarios, id: string): ScenarioAnswer => {
  const scenario = scenarios.get(id);
  if (!scenario) throw new Problem(404, 'scenario-not-found', 'Scenario not found');
  return answerOf(scenario);
};

@Controller('api/scenarios')
@Reads(planCategory, rulesCategory)
export class ScenariosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly scenarios: ScenarioCommands,
    private readonly plans: TriedPlans,
    private readonly applying: ApplyScenarioHandler,
  ) {}

  @Get()
  async list(@CallerOf() { tenant }: Caller): Promise<ScenarioAnswer[]> {
    return (await this.scenarios.all(tenant)).map(answerOf);
  }

  @Get(':id')
  async one(@CallerOf() { tenant }: Caller, @Param('id') id: string): Promise<ScenarioAnswer> {
    return answerOf(await this.scenarios.one(tenant, id));
  }

  @Post()
  async add(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(scenarioBody)) { name }: ScenarioBody,
  ): Promise<ScenarioAnswer> {
    const command = { type: 'CreateScenario', name } as const;
    const { scenarios } = await this.scenarios.execute(caller, 'add-scenario', command);
    return answerIn(scenarios, caller.commandId);
  }

  @Patch(':id')
  async rename(
    @CallerOf() caller: Caller,
    @Param('id') id: string,
    @Body(new ZodPipe(scenarioBody)) { name }: ScenarioBody,
  ): Promise<ScenarioAnswer> {
    const command = { type: 'RenameScenario', id, name } as const;
    const { scenarios } = await this.scenarios.execute(caller, 'rename-scenario', command);
    return answerIn(scenarios, id);
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@CallerOf() caller: Caller, @Param('id') id: string): Promise<void> {
    await this.scenarios.execute(caller, 'remove-scenario', { type: 'RemoveScenario', id });
  }

  @Post(':id/copy')
  async copy(
    @CallerOf() caller: Caller,
    @Param('id') id: string,
    @Body(new ZodPipe(scenarioBody)) { name }: ScenarioBody,
  ): Promise<ScenarioAnswer> {
    const command = { type: 'CopyScenario', id, name } as const;
    const { scenarios } = await this.scenarios.execute(caller, 'copy-scenario', command);
    return answerIn(scenarios, caller.commandId);
  }

  @Get(':id/commands')
  async commandsOf(@CallerOf() caller: Caller, @Param('id') id: string): Promise<ScenarioCommandRow[]> {
    const { tried } = await this.plans.of(caller, await this.scenarios.one(caller.tenant, id));
    return commandRows(tried);
  }

  @Delete(':id/commands/:number')
  @HttpCode(204)
  async removeCommand(
    @CallerOf() caller: Caller,
    @Param('id') id: string,
    @Param('number', new IdPipe()) number: number,
  ): Promise<void> {
    await this.scenarios.execute(caller, 'change-scenario', { type: 'RemoveCommand', id, number });
  }

  @Get(':id/compare')
  async compare(
    @CallerOf() caller: Caller,
    @Param('id') id: string,
    @Query(new ZodPipe(compareQuery)) { months }: CompareQuery,
  ): Promise<ScenarioComparison> {
    const { base, tried } = await this.plans.of(caller, await this.scenarios.one(caller.tenant, id));
    return { ...comparePlans(base, tried.state, monthsFrom(monthOf(caller.today), months)), refused: refusedOf(tried) };
  }

  @Post(':id/apply')
  @HttpCode(200)
  async apply(
    @CallerOf() caller: Caller,
    @Param('id') id: string,
    @Query(new ZodPipe(applyQuery)) { dryRun }: ApplyQuery,
    @Res({ passthrough: true }) response: { setHeader(name: string, value: string): unknown },
  ): Promise<AppliedScenario> {
    if (dryRun) return this.applying.preview(caller, id);
    const applied = await this.commands.execute(new ApplyScenario(caller, id));
    // Whoever applies what another one has begun makes the same change.
    if (applied.root !== null) response.setHeader(operationIdHeader, applied.root);
    return applied;
  }
}
