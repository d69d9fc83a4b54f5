import {
  type EventOf,
  operationCategory,
  type OperationEvents,
  operationEvents,
  type RuleEvents,
  ruleEvents,
  rulesCategory,
} from '@daybook/contracts';
import type { DecodedEvent, ProjectedWrite, Projection } from '@daybook/event-sourcing';
import type { Collection } from '@daybook/platform';
import { ruleKindOf } from '../rules/rule-kinds.js';

/** The present state of a long operation. */
export interface OperationDocument extends Record<string, unknown> {
  kind: string;
  state: 'running' | 'completed' | 'failed';
  /** The import that it undoes. */
  importId: string | null;
  /** The change that it undoes, as one operation. */
  undoes?: string;
  total: number;
  done: number;
  changed: number;
  startedAt: string;
  endedAt: string | null;
  /** Why it failed. */
  code?: string;
  /** Of an undo. */
  kept?: number;
  // Of a rule change, once it is completed.
  applied?: number;
  reverted?: number;
  skipped?: number;
}

export const operations: Collection = {
  name: 'operations',
  indexes: [
    { name: 'state', fields: ['state'] },
    { name: 'kind', fields: ['kind'] },
  ],
};

type OperationEvent = DecodedEvent<EventOf<OperationEvents>>;
type RuleEvent = DecodedEvent<EventOf<RuleEvents>>;

const isRuleEvent = (decoded: DecodedEvent): decoded is RuleEvent => decoded.event.type in ruleEvents;

const idOf = (decoded: DecodedEvent): string =>
  isRuleEvent(decoded) ? decoded.metadata.commandId : decoded.stream.slice(-36);

/** A rule event starts its operation: no second append could be lost. It counts as the revision before the operation stream's first. */
const beforeItsStream = -1;

/** It goes on after all. */
const withoutCode = ({ code: _, ...known }: OperationDocument): OperationDocument => known as OperationDocument;

function foldOperation(before: OperationDocument | undefined, decoded: OperationEvent | RuleEvent): OperationDocument {
  const { at } = decoded.metadata;
  const known: OperationDocument = before ?? {
    kind: 'undo-import',
    state: 'running',
    importId: null,
    total: 0,
    done: 0,
    changed: 0,
    startedAt: at,
    endedAt: null,
  };
  if (isRuleEvent(decoded)) return { ...known, kind: ruleKindOf(decoded.event), startedAt: at };
  const { event } = decoded;
  switch (event.type) {
    case 'ImportClosed':
      return { ...known, importId: event.data.importId };
    case 'OperationStarted':
      return { ...known, kind: event.data.kind, total: event.data.total };
    case 'UndoStarted': {
      const { undoes } = decoded.metadata;
      return { ...known, kind: 'undo', total: event.data.total, ...(undoes !== undefined && { undoes }) };
    }
    case 'OperationChunkDone': {
      const { chunk: _, ...progress } = event.data;
      return { ...withoutCode(known), state: 'running', endedAt: null, ...progress };
    }
    case 'OperationCompleted':
      return {
        ...withoutCode(known),
        ...event.data,
        total: Math.max(known.total, event.data.done),
        state: 'completed',
        endedAt: at,
      };
    case 'OperationFailed':
      return { ...known, state: 'failed', endedAt: at, code: event.data.code };
  }
}

/** Long operations and their progress. */
export const operationsProjection: Projection = {
  name: 'operations',
  version: 3,
  categories: [operationCategory, rulesCategory],
  collections: [operations],
  types: [...Object.keys(operationEvents), ...Object.keys(ruleEvents)],

  project: async (tenant, events, models) => {
    const ids = [...new Set(events.map(idOf))];
    const stored = await models.getMany<OperationDocument>(operations, tenant, ids);
    const folded = new Map(stored.map(({ id, body }) => [id, body]));
    const touched = new Map<string, number>();
    for (const decoded of events as (OperationEvent | RuleEvent)[]) {
      const id = idOf(decoded);
      folded.set(id, foldOperation(folded.get(id), decoded));
      touched.set(id, isRuleEvent(decoded) ? (touched.get(id) ?? beforeItsStream) : decoded.revision);
    }
    return [...touched].map(([id, version]): ProjectedWrite => {
      return { collection: operations, id, version, body: folded.get(id) as OperationDocument };
    });
  },
};
