import { Inject, Injectable } from '@nestjs/common';
import {
  type EventOf,
  type HandPatch,
  operationCategory,
  type OperationEvents,
  type SelectedMonth,
} from '@daybook/contracts';
import { type CommandHandler, deterministicId, readEvents, streamName } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import { type EventMetadata, type Platform, rootOf } from '@daybook/platform';
import { operation, type OperationCommand, type OperationEvent, type OperationState } from './operation.js';

type Started = OperationEvents['OperationStarted'];
/** Which of the selected rows are linked to which bill and which income; undefined where that is not what the operation does. */
type Links = { bills: NonNullable<Started['links']>; incomes: NonNullable<Started['incomeLinks']> } | undefined;

const linksOf = ({ links, incomeLinks }: Started): Links =>
  links || incomeLinks ? { bills: links ?? [], incomes: incomeLinks ?? [] } : undefined;

/** What is added to the plan before anything is linked. */
type Adds = OperationEvents['OperationStarted']['adds'];

/** What a job needs to know of its operation. */
export interface LoggedOperation {
  /** Of its acceptance: its job acts in this person's name. */
  metadata: EventMetadata;
  /** Set where an import is undone. */
  importId: string | undefined;
  /** Undefined until the selection is fixed. */
  plan:
    | {
        kind: string;
        patch: HandPatch | undefined;
        tags: Started['tags'];
        links: Links;
        adds: Adds;
        selection: SelectedMonth[];
      }
    | undefined;
  /** It makes, removes or restores a bill as well. */
  withPlan: boolean;
  /** How many chunks are in the ledger. */
  chunks: number;
  completed: boolean;
  /** How many transactions it changed; undefined before its end. */
  changed: number | undefined;
}

/** What an operation came to, without what it was to do. */
export type OperationOutcome = Pick<LoggedOperation, 'importId' | 'completed' | 'changed' | 'withPlan'>;

/**
 * Whether an undo came to nothing, and leaves what it undid as it was. That of an import is about more than the rows that are left: while it
 * stands none of them comes back, and its undo lets them, also where all were deleted before.
 * @param undone the operation that it undoes, where it was one
 */
export const isVain = (undo: OperationOutcome, undone: OperationOutcome | undefined): boolean =>
  undo.completed &&
  undo.changed === 0 &&
  undo.importId === undefined &&
  undone?.importId === undefined &&
  !undo.withPlan;

const notBegun: Omit<LoggedOperation, 'metadata'> = {
  importId: undefined,
  plan: undefined,
  withPlan: false,
  chunks: 0,
  completed: false,
  changed: undefined,
};

/** The streams of long operations. */
@Injectable()
export class OperationLog {
  private readonly handler: CommandHandler<OperationCommand, OperationState, OperationEvent>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
  ) {
    this.handler = eventSourcing.commandHandler(operation);
  }

  /** Appends, and waits until this service's read models show it, unless more is to come at once. */
  async execute(
    tenant: string,
    operationId: string,
    command: OperationCommand,
    metadata: EventMetadata,
    isLast = true,
  ): Promise<void> {
    const result = await this.handler.execute(this.stream(tenant, operationId), command, metadata);
    if (result.ok && isLast) await this.eventSourcing.settle(tenant, operationCategory, result.position);
  }

  /** As `execute`, by the operation's job: in the name of whoever started the operation, under an id of its own. */
  async record(
    tenant: string,
    operationId: string,
    accepted: EventMetadata,
    command: OperationCommand,
    isLast = true,
  ): Promise<void> {
    const chunk = command.type === 'chunk-done' ? command.chunk : 0;
    const metadata: EventMetadata = {
      ...accepted,
      commandId: deterministicId(command.type, operationId, chunk),
      root: rootOf(accepted),
      causationId: operationId,
      source: 'job',
      at: new Date(this.platform.clock.now()).toISOString(),
    };
    await this.execute(tenant, operationId, command, metadata, isLast);
  }

  /** Whether the import is closed that the operation undoes. */
  async isClosed(tenant: string, operationId: string): Promise<boolean> {
    return (await this.outcome(tenant, operationId))?.importId !== undefined;
  }

  /** As the log says now; undefined where it was not begun. What was read before is not read again. */
  async outcome(tenant: string, operationId: string): Promise<OperationOutcome | undefined> {
    const { view } = await this.handler.read(this.stream(tenant, operationId), (state) => {
      const { importId, started, ended, changed, withPlan } = state;
      const isBegun = started || importId !== undefined;
      return isBegun ? { importId, completed: ended === 'completed', changed, withPlan } : undefined;
    });
    return view;
  }

  async read(tenant: string, operationId: string): Promise<LoggedOperation | undefined> {
    let found: LoggedOperation | undefined;
    const { codec } = this.eventSourcing;
    for await (const decoded of readEvents(this.platform.events, codec, this.stream(tenant, operationId))) {
      if (decoded.kind !== 'event') continue;
      const { metadata } = decoded;
      found ??= { ...notBegun, metadata };
      const event = decoded.event as EventOf<OperationEvents>;
      if (event.type === 'ImportClosed') found.importId = event.data.importId;
      if (event.type === 'OperationChunkDone') found.chunks = event.data.chunk;
      if (event.type === 'OperationCompleted') Object.assign(found, { completed: true, changed: event.data.changed });
      if (event.type !== 'OperationStarted' && event.type !== 'UndoStarted') continue;
      const isUndo = event.type === 'UndoStarted';
      found.plan ??= isUndo
        ? { kind: 'undo', patch: undefined, tags: undefined, links: undefined, adds: undefined, selection: [] }
        : {
            kind: event.data.kind,
            patch: event.data.patch,
            tags: event.data.tags,
            links: linksOf(event.data),
            adds: event.data.adds,
            selection: [],
          };
      found.withPlan = isUndo ? event.data.withPlan === true : event.data.adds !== undefined;
      found.plan.selection.push(...event.data.selection);
    }
    return found;
  }

  private stream(tenant: string, operationId: string): string {
    return streamName(operationCategory, tenant, operationId);
  }
}
