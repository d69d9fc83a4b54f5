import { Inject, Injectable } from '@nestjs/common';
import { type CommandHandler, deterministicId } from '@daybook/event-sourcing';
import { EventSourcing, markErased, PLATFORM } from '@daybook/nest';
import { type Collection, type EventMetadata, noTenant, type Platform } from '@daybook/platform';
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
const progressId = { tenant: noTenant, id: 'log' };

interface Progress extends Record<string, unknown> {
  incarnation: string;
  position: string;
}

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
  async catchUp(): Promise<void> {
    const { events, documents } = this.platform;
    const incarnation = await events.incarnation();
    const position = await events.lastPosition();
    if (position === undefined) return;
    const stored = (await documents.get<Progress>(progress, progressId.tenant, progressId.id))?.body;
    const after = stored?.incarnation === incarnation ? stored.position : undefined;
    if (after === position) return;
    const prefixes = [`${erasureCategory}-`];
    for await (const { stream, type } of events.readAll({ prefixes, ...(after !== undefined && { after }) })) {
      const tenant = stream.slice(erasureCategory.length + 1);
      await markErased(this.platform, tenant, type === 'ErasureCompleted' ? 'completed' : 'begun');
    }
    const body: Progress = { incarnation, position };
    await documents.write(progress, [{ ...progressId, version: 0, body, when: 'always' }]);
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
