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

/** A household's long operation; it stays when it has ended, so that nothing brings it back. */
export interface OperationDocument extends Record<string, unknown> {
  kind: string;
  state: 'running' | 'failed' | 'completed';
  done: number;
  total: number;
  /** Instant, ISO 8601 in UTC. */
  startedAt: string;
}

export const operations: Collection = {
  name: 'admin-operations',
  indexes: [{ name: 'state', fields: ['state'] }],
};

type Decoded = DecodedEvent<EventOf<OperationEvents> | EventOf<RuleEvents>>;

/** A change of the rules opens its operation; that stands before the first event of the operation's own stream. */
const beforeItsStream = -1;
const ofRules = new Set<string>(Object.keys(ruleEvents));
const isOfRules = ({ event }: Decoded): boolean => ofRules.has(event.type);
const idOf = (decoded: Decoded): string =>
  isOfRules(decoded) ? decoded.metadata.commandId : decoded.stream.slice(-36);

function after(before: OperationDocument | undefined, { event, metadata }: Decoded): OperationDocument {
  const known = before ?? { kind: metadata.commandKind, state: 'running', done: 0, total: 0, startedAt: metadata.at };
  switch (event.type) {
    case 'OperationStarted':
      return { ...known, kind: event.data.kind, total: event.data.total };
    case 'OperationChunkDone':
      return { ...known, state: 'running', done: event.data.done, total: Math.max(known.total, event.data.done) };
    case 'OperationCompleted':
      return { ...known, state: 'completed', done: event.data.done };
    case 'OperationFailed':
      // Whoever began it was told why: there is nothing for an administrator to retry.
      return { ...known, state: event.data.refused ? 'completed' : 'failed' };
    default:
      return known;
  }
}

export const operationsProjection: Projection = {
  name: 'admin-operations',
  version: 1,
  categories: [operationCategory, rulesCategory],
  collections: [operations],
  types: [...Object.keys(operationEvents), ...ofRules],

  project: async (tenant, events, models) => {
    const decoded = events as readonly Decoded[];
    const stored = await models.getMany<OperationDocument>(operations, tenant, [...new Set(decoded.map(idOf))]);
    const known = new Map(stored.map(({ id, version, body }) => [id, { version, body }]));
    for (const one of decoded) {
      const id = idOf(one);
      const before = known.get(id);
      const version = isOfRules(one) ? beforeItsStream : one.revision;
      if (before && before.version >= version) continue;
      known.set(id, { version, body: after(before?.body, one) });
    }
    return [...known].map(([id, { version, body }]): ProjectedWrite => {
      return { collection: operations, id, version, body };
    });
  },
};
