import {
  binaryEvent,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type BinaryEventType,
  type EventData,
  type Filter,
  type ResolvedEvent,
} from '@kurrent/kurrentdb-client';
import {
  fromStoredMetadata,
  type NewEvent,
  type RecordedEvent,
  type StoredMetadata,
  toStoredMetadata,
} from '@daybook/platform';
import { toPosition } from './kurrent-positions.js';

/** Holds the id that a restore replaces; no event of the log. */
export const incarnationStream = 'incarnation';

export const toServer = ({ id, type, metadata, data }: NewEvent): EventData<BinaryEventType> =>
  binaryEvent({ id, type, metadata: { ...toStoredMetadata(metadata) }, data });

/** Undefined for what is no event of this log: the server's own streams, tombstones, the incarnation and other installations. */
export function fromServer(
  { event }: ResolvedEvent | AllStreamResolvedEvent,
  namespace: string,
): RecordedEvent | undefined {
  if (!event || event.streamId.startsWith('$') || event.type.startsWith('$')) return undefined;
  if (!event.streamId.startsWith(namespace)) return undefined;
  const stream = event.streamId.slice(namespace.length);
  if (stream === incarnationStream) return undefined;
  if (!event.position || !(event.data instanceof Uint8Array)) {
    throw new Error(`event ${event.id} of '${event.streamId}' was not written by Daybook`);
  }
  return {
    stream,
    revision: Number(event.revision),
    position: toPosition(event.position),
    id: event.id,
    type: event.type,
    metadata: fromStoredMetadata(event.metadata as unknown as StoredMetadata),
    data: new Uint8Array(event.data.buffer, event.data.byteOffset, event.data.byteLength),
  };
}

/** The server's own streams begin with `$`; no stream begins with `$$$`. */
export function streamFilter(
  prefixes: readonly string[] | undefined,
  namespace: string,
  checkpointReached?: Filter['checkpointReached'],
): Filter {
  if (!prefixes && !namespace) return streamNameFilter({ regex: '^[^$]', checkpointReached });
  const named = (prefixes ?? ['']).map((prefix) => namespace + prefix);
  return streamNameFilter({ prefixes: named.length > 0 ? named : ['$$$'], checkpointReached });
}
