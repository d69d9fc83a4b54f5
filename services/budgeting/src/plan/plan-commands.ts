import { Injectable } from '@nestjs/common';
import { rulesCategory } from '@daybook/contracts';
import { type CommandHandler, type ReadStream, streamName } from '@daybook/event-sourcing';
import { EventSourcing } from '@daybook/nest';
import { categoryNames, type NameChanges, type NamesAt, namesAt } from '@daybook/rules';
import type { ApplyCommands } from './apply-commands.js';
import { planDecider } from './decider.js';
import type { PlanCommand, PlanState, RestoreValues } from './plan.js';
import type { PlanEvent } from './series.js';

/** The process's one command handler for plans: it holds their queues and cached states. */
@Injectable()
export class PlanCommands {
  readonly handler: CommandHandler<PlanCommand | RestoreValues | ApplyCommands, PlanState, PlanEvent>;
  private readonly readNames: ReadStream<NameChanges>;

  constructor(eventSourcing: EventSourcing) {
    this.handler = eventSourcing.commandHandler(planDecider);
    this.readNames = eventSourcing.streamReader(categoryNames);
  }

  /** Present names of the household's categories. */
  async names(tenant: string): Promise<NamesAt> {
    return namesAt(await this.readNames(streamName(rulesCategory, tenant), (known) => known));
  }
}
