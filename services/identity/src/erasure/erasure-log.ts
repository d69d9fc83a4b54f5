import { Inject, Injectable } from '@nestjs/common';
import { type CommandHandler, deterministicId } from '@daybook/event-sourcing';
import { EventSourcing, markErased, PLATFORM } from '@daybook/nest';
import type { Collection, EventMetadata, Platform } from '@daybook/platform';
import { catchUp } from '../catch-up.js';
import { systemMetadata } from '../system-metadata.js';
import {
  erasureCategory,
  type ErasureCommand,
  erasureDecider,
  type ErasureEvent,
  type ErasureState,
  erasureStream,
  type Traces,
} from './erasure.js';

/** How far the log was looked through for erasures. */
const progress: Collection = { name: 'erasure-progress' };

/** The streams of erasures. */
@Injectable()
export class ErasureLog {
  private readonly handler: CommandHandler<ErasureCommand, ErasureState, ErasureEvent>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    eventSourcing: EventSourcing,
  ) {
    this.handler = eventSourcing.commandHandler(erasureDecider);
  }

  async read(tenant: string): Promise<ErasureState> {
    return (await this.handler.read(erasureStream(tenant), (state) => state)).view;
  }

  /** From its return on nothing is done for the household any more. */
  async start(traces: Traces, metadata: EventMetadata): Promise<void> {
    const { tenant } = traces;
    await this.execute(tenant, { type: 'StartErasure', traces }, metadata);
    await markErased(this.platform, tenant, 'begun');
  }

  async noteDestroyedKeys(tenant: string): Promise<void> {
    await this.execute(tenant, { type: 'NoteDestroyedKeys' }, this.metadataOf(tenant, 'destroyed'));
  }

  async complete(tenant: string): Promise<void> {
    await this.execute(tenant, { type: 'CompleteErasure' }, this.metadataOf(tenant, 'completed'));
    await markErased(this.platform, tenant, 'completed');
  }

  /** Marks what the log tells of and nobody has marked: after a crash in between, a restore, or a move. */
  catchUp(): Promise<void> {
    return catchUp(this.platform, progress, erasureCategory, ({ stream, type }) => {
      const tenant = stream.slice(erasureCategory.length + 1);
      return markErased(this.platform, tenant, type === 'ErasureCompleted' ? 'completed' : 'begun');
    });
  }

  /** Metadata of what the program does by itself for an erasure: the same command id each time it does it. */
  metadataOf(tenant: string, step: string): EventMetadata {
    return systemMetadata(this.platform.clock.now(), {
      tenant,
      commandId: deterministicId('erasure', tenant, step),
      commandKind: 'erase-account',
      causationId: erasureStream(tenant),
    });
  }

  private async execute(tenant: string, command: ErasureCommand, metadata: EventMetadata): Promise<void> {
    const result = await this.handler.execute(erasureStream(tenant), command, metadata);
    if (!result.ok) throw new Error(`An erasure is never refused, but for ${result.rejection.rejected}`);
  }
}
