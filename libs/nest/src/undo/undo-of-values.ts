import type { KeptField, UndoneChange, UndoPreview } from '@daybook/contracts';
import {
  type Changes,
  type CommandHandler,
  type DomainEvent,
  foldStream,
  nextUndoOf,
  streamName,
} from '@daybook/event-sourcing';
import type { EventMetadata, Platform } from '@daybook/platform';
import { type Caller, metadataOf } from '../caller.js';
import type { EventSourcing } from '../event-sourcing.service.js';
import { refuse, type RejectionTable } from '../problem.js';
import type { Undos } from './answer-undo.js';

/** What would undo a change now. */
export interface ValuesInverse<C> {
  /** Decided as nothing where nothing is to be restored. */
  command: C;
  /** Things of which something would be restored. */
  restores: number;
  keeps: KeptField[];
}

/** Values and who set each of them last, folded from a stream. */
interface UndoableValues<C, E> {
  readonly changes: Changes;
  fold(event: E, metadata: EventMetadata): void;
  inverseOf(root: string): ValuesInverse<C>;
  /** UUID of the person whose own a change is about, which they alone undo; undefined where it is the household's. */
  whoseIs?(root: string): string | undefined;
}

interface Undoable<C, S, E extends DomainEvent> {
  /** Of the streams, one a household. */
  category: string;
  handler: CommandHandler<C, S, E>;
  /** A household's, with nothing folded in yet. */
  valuesOf: (tenant: string) => Promise<UndoableValues<C, E>>;
  rejections: RejectionTable<string>;
}

/** Values that a preview lists at most. */
const mostKept = 50;

/** Undoes changes of values of which a household has few: each attempt reads their stream to its end. */
export class UndoOfValues<C, S, E extends DomainEvent> implements Undos {
  constructor(
    private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly undoable: Undoable<C, S, E>,
  ) {}

  async undo(caller: Caller, root: string): Promise<UndoneChange> {
    const { category, handler, rejections } = this.undoable;
    const { tenant } = caller;
    const { undo, values: known } = await this.read(tenant, root);
    const whose = known.whoseIs?.(root);
    if (whose !== undefined && whose !== caller.user) return refuse(rejections, { rejected: 'change-not-found' });
    const metadata = { ...metadataOf(caller, 'undo', undo), undoes: root };
    let restored = 0;
    const command = async () => {
      const { values } = await this.read(tenant, root);
      const inverse = values.inverseOf(root);
      restored = inverse.restores;
      return inverse.command;
    };
    const result = await handler.execute(streamName(category, tenant), command, metadata);
    if (!result.ok) return refuse(rejections, result.rejection);
    await this.eventSourcing.settle(tenant, category, result.position);
    const { values } = await this.read(tenant, root);
    // What a repeat restored is what its own undo would take back.
    if (result.repeated) restored = values.inverseOf(undo).restores;
    return { root: undo, state: 'completed', restored, kept: values.inverseOf(root).keeps.length };
  }

  async preview(tenant: string, root: string): Promise<UndoPreview> {
    const { values } = await this.read(tenant, root);
    const { restores, keeps } = values.inverseOf(root);
    return { restores, kept: keeps.length, keeps: keeps.slice(0, mostKept) };
  }

  /** The values as they are, and the id of the next undo of a change. @throws Problem 404 where there is no such change */
  private async read(tenant: string, root: string): Promise<{ values: UndoableValues<C, E>; undo: string }> {
    const { category, valuesOf, rejections } = this.undoable;
    const values = await valuesOf(tenant);
    await foldStream(this.platform.events, this.eventSourcing.codec, streamName(category, tenant), values);
    const undo = nextUndoOf(values.changes, root) ?? refuse(rejections, { rejected: 'change-not-found' });
    return { values, undo };
  }
}
