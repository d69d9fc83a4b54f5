import {
  binaryEvent,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type BinaryEventType,
  type EventData,
  type Filter,
  type ResolvedEvent,
} from '@kurrent/kurrentdb-client';
import { type EventMetadata, type NewEvent, type RecordedEvent } from '@daybook/platform';
import { toPosition } from './kurrent-positions.js';

/** Holds the id that a restore replaces; no event of the log. */
export const incarnationStream = 'incarnation';

export const toServer = ({ id, type, metadata, data }: NewEvent): EventData<BinaryEventType> =>
  binaryEvent({ id, type, metadata: { ...metadata }, data });

/** Undefined for what the server keeps for itself: its own streams, tombstones and the incarnation. */
export function fromServer({ event }: ResolvedEvent | AllStreamResolvedEvent): RecordedEvent | undefined {
  if (!event || event.streamId.startsWith('$') || event.type.startsWith('$')) return undefined;
  if (event.streamId === incarnationStream) return undefined;
  if (!event.position || !(event.data instanceof Uint8Array)) {
    throw new Error(`event ${event.id} of '${event.streamId}' was not written by Daybook`);
  }
  return {
    stream: event.streamId,
    revision: Number(event.revision),
    position: toPosition(event.position),
    id: event.id,
    type: event.type,
    metadata: event.metadata as unknown as EventMetadata,
    data: new Uint8Array(event.data.buffer, event.data.byteOffset, event.data.byteLength),
  };
}

/** The server's own streams begin with `$`; no stream begins with `$$$`. */
export function streamFilter(
  prefixes: readonly string[] | undefined,
  checkpointReached?: Filter['checkpointReached'],
): Filter {
  if (!prefixes) return streamNameFilter({ regex: '^[^$]', checkpointReached });
  return streamNameFilter({ prefixes: prefixes.length > 0 ? [...prefixes] : ['$$$'], checkpointReached });
}
