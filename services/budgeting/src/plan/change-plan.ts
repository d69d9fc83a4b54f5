import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Caller, EventSourcing, metadataOf, refuse, type RejectionTable } from '@daybook/nest';
import { streamName } from '@daybook/event-sourcing';
import { categoryNames, namesAt } from '@daybook/rules';
import { planDecider } from './decider.js';
import { type PlanCommand, type PlanRejection, planStream, seriesOf } from './plan.js';
import type { PlanEvent, Series } from './series.js';

export const rejections = {
  'bill-not-found': { status: 404, message: 'Bill not found' },
  'income-not-found': { status: 404, message: 'Income not found' },
} satisfies RejectionTable<PlanRejection>;

export interface PlanChange {
  events: readonly PlanEvent[];
  /** The series as it stands after the change; also when it is removed. */
  series: Series;
  /** False when the read models had not caught up in time. */
  fresh: boolean;
}

/** A command to a household's plan. `execute` of the bus throws a Problem when it is refused. */
export class ChangePlan extends Command<PlanChange> {
  constructor(
    readonly caller: Caller,
    /** Kebab-case, as the log keeps it. */
    readonly opKind: string,
    readonly command: PlanCommand,
  ) {
    super();
  }
}

@CommandHandler(ChangePlan)
export class ChangePlanHandler implements ICommandHandler<ChangePlan> {
  private readonly handler;
  private readonly names;

  constructor(private readonly eventSourcing: EventSourcing) {
    this.handler = eventSourcing.commandHandler(planDecider);
    this.names = eventSourcing.commandHandler(categoryNames);
  }

  async execute({ caller, opKind, command: asked }: ChangePlan): Promise<PlanChange> {
    const metadata = metadataOf(caller, opKind);
    const command = await this.named(caller.tenant, asked);
    // The plan's state is never changed in place, so that it may be looked into after the append.
    const result = await this.handler.execute(planStream(caller.tenant), command, metadata, (state) => state);
    if (!result.ok) return refuse(rejections, result.rejection);
    const { events, view, position } = result;
    const id = command.type === 'AddSeries' ? events[0]?.data.series : command.id;
    const series = id === undefined ? undefined : seriesOf(view, command.kind, id);
    if (!series) throw new Error(`The series of ${command.type} is not in the plan`);
    return { events, series, fresh: await this.eventSourcing.settle(caller.tenant, 'plan', position) };
  }

  /** With what categories are called now, where one is given. */
  private async named(tenant: string, command: PlanCommand): Promise<PlanCommand> {
    if (command.type !== 'ReviseSeries' || command.terms.category === undefined) return command;
    const { view: changes } = await this.names.read(streamName('rules', tenant), (known) => known);
    return { ...command, names: namesAt(changes) };
  }
}
