import { Inject, Injectable } from '@nestjs/common';
import { rulesCategory } from '@daybook/contracts';
import { type CommandHandler, type ReadStream, streamName } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import {
  type ApplyCommands,
  type PlanCommand,
  planDecider,
  type PlanEvent,
  type PlanState,
  planStream,
  type RestoreValues,
  planHolds,
} from '@daybook/plan';
import type { Platform } from '@daybook/platform';
import {
  type CategoriesAgain,
  categoriesAgain,
  categoryNames,
  type NameChanges,
  type NamesAt,
  namesAt,
} from '@daybook/rules';

/** The process's one command handler for plans: it holds their queues and cached states. */
@Injectable()
export class PlanCommands {
  readonly handler: CommandHandler<PlanCommand | RestoreValues | ApplyCommands, PlanState, PlanEvent>;
  private readonly readNames: ReadStream<NameChanges>;

  constructor(
    eventSourcing: EventSourcing,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {
    this.handler = eventSourcing.commandHandler(planDecider);
    this.readNames = eventSourcing.streamReader(categoryNames);
  }

  /** Whether the plan has what a command did, however long ago: the handler forgets it after two days and hundreds of others. */
  async holds(tenant: string, commandId: string): Promise<boolean> {
    const stream = planStream(tenant);
    if ((await this.handler.place(stream, commandId)).isRepeat) return true;
    return planHolds(this.platform.events, tenant, commandId);
  }

  /** Present names of the household's categories. */
  async names(tenant: string): Promise<NamesAt> {
    return namesAt(await this.nameChanges(tenant));
  }

  /** How categories are named that an undo brings back. */
  async namesAgain(tenant: string): Promise<CategoriesAgain> {
    return categoriesAgain(await this.nameChanges(tenant));
  }

  private nameChanges(tenant: string): Promise<NameChanges> {
    return this.readNames(streamName(rulesCategory, tenant), (known) => known);
  }
}
