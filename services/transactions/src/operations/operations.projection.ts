import { type EventOf, type OperationEvents, operationEvents } from '@daybook/contracts';
import type { DecodedEvent, ProjectedWrite, Projection } from '@daybook/event-sourcing';
import type { Collection } from '@daybook/platform';
import { operationCategory } from './operation-log.js';

/** A long operation as it stands. */
export interface OperationDocument extends Record<string, unknown> {
  kind: string;
  state: 'running' | 'completed' | 'failed';
  /** Import that it undoes. */
  importId: string | null;
  total: number;
  done: number;
  changed: number;
  startedAt: string;
  endedAt: string | null;
}

export const operations: Collection = {
  name: 'operations',
  indexes: [
    { name: 'state', fields: ['state'] },
    { name: 'kind', fields: ['kind'] },
  ],
};

type OperationEvent = DecodedEvent<EventOf<OperationEvents>>;

const idOf = (stream: string): string => stream.slice(-36);

function foldOperation(before: OperationDocument | undefined, { event, metadata }: OperationEvent): OperationDocument {
  const { at } = metadata;
  const known: OperationDocument = before ?? {
    ...{ kind: 'undo-import', state: 'running', importId: null, startedAt: at, endedAt: null },
    ...{ total: 0, done: 0, changed: 0 },
  };
  switch (event.type) {
    case 'ImportClosed':
      return { ...known, importId: event.data.importId };
    case 'OperationStarted':
      return { ...known, kind: event.data.kind, total: event.data.total };
    case 'OperationChunkDone':
      return { ...known, state: 'running', endedAt: null, done: event.data.done, changed: event.data.changed };
    case 'OperationCompleted':
      return { ...known, ...event.data, state: 'completed', endedAt: at };
    case 'OperationFailed':
      return { ...known, state: 'failed', endedAt: at };
  }
}

/** Long operations and how far they are. */
export const operationsProjection: Projection = {
  name: 'operations',
  version: 1,
  categories: [operationCategory],
  collections: [operations],
  types: Object.keys(operationEvents),

  project: async (tenant, events, models) => {
    const ids = [...new Set(events.map(({ stream }) => idOf(stream)))];
    const stored = await models.getMany<OperationDocument>(operations, tenant, ids);
    const folded = new Map(stored.map(({ id, body }) => [id, body]));
    const touched = new Map<string, number>();
    for (const decoded of events as OperationEvent[]) {
      const id = idOf(decoded.stream);
      folded.set(id, foldOperation(folded.get(id), decoded));
      touched.set(id, decoded.revision);
    }
    return [...touched].map(([id, version]): ProjectedWrite => {
      return { collection: operations, id, version, body: folded.get(id) as OperationDocument };
    });
  },
};
