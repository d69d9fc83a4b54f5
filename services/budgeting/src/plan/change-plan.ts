import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type DeletedGroup, planCategory } from '@daybook/contracts';
import { monthOf } from '@daybook/money';
import { type Caller, EventSourcing, metadataOf, refuse } from '@daybook/nest';
import { listedSlots, type PlanCommand, planStream, seriesWithId } from '@daybook/plan';
import { PlanCommands } from './plan-commands.js';
import { rejections } from './plan-rejections.js';
import type { PlanChange } from './plan-change.js';
import { TriedChanges } from '../scenarios/tried-changes.js';

/** A command to a household's plan, or to the scenario that the caller names. `execute` of the bus throws a Problem when it is refused. */
export class ChangePlan extends Command<PlanChange> {
  constructor(
    readonly caller: Caller,
    readonly command: PlanCommand,
  ) {
    super();
  }
}

/** The kind of a command in the log. */
const commandKindOf = ({ type, kind }: PlanCommand): string => {
  switch (type) {
    case 'AddSeries':
      return `add-${kind}`;
    case 'ReviseSeries':
      return `revise-${kind}`;
    case 'RemoveSeries':
      return `remove-${kind}`;
    case 'RemoveOccurrence':
      return `remove-${kind}-occurrence`;
  }
};

@CommandHandler(ChangePlan)
export class ChangePlanHandler implements ICommandHandler<ChangePlan> {
  constructor(
    private readonly eventSourcing: EventSourcing,
    private readonly plan: PlanCommands,
    private readonly tried: TriedChanges,
  ) {}

  async execute({ caller, command: requested }: ChangePlan): Promise<PlanChange> {
    if (caller.scenario !== undefined) return this.tried.add(caller, caller.scenario, requested);
    const { tenant } = caller;
    const command = await this.withNames(tenant, requested);
    const metadata = metadataOf(caller, commandKindOf(command));
    // The plan's state is never changed in place, so it can be read after the append.
    const result = await this.plan.handler.execute(planStream(tenant), command, metadata, (state) => state);
    if (!result.ok) return refuse(rejections, result.rejection);
    const { events, view, position } = result;
    const id = command.type === 'AddSeries' ? events[0]?.data.series : command.id;
    const series = id === undefined ? undefined : seriesWithId(view, command.kind, id);
    if (!series) throw new Error(`The series of ${command.type} is not in the plan`);
    await this.eventSourcing.settle(tenant, planCategory, position);
    return { events, series };
  }

  /** Adds the present names of categories to a command that sets a category. */
  private async withNames(tenant: string, command: PlanCommand): Promise<PlanCommand> {
    if (command.type !== 'ReviseSeries' || command.terms.category === undefined) return command;
    return { ...command, names: await this.plan.names(tenant) };
  }
}

/** The answer to a removal: the rows that were listed; none where the series was removed before. */
export const deletedGroupOf = ({ events, series }: PlanChange, { today, commandId }: Caller): DeletedGroup => {
  const ids = events.length > 0 ? listedSlots(series, monthOf(today)).map(({ id }) => id) : [];
  return { deleted: ids.length, ids, operationId: commandId };
};
