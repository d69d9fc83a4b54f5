import { type EventMetadata } from './event-store.js';

/** Metadata as it stands in the log and in exports of it. These names are permanent, whatever the code calls the fields. */
export interface StoredMetadata extends Omit<EventMetadata, 'commandId' | 'commandKind' | 'causationId'> {
  op: string;
  opKind: string;
  cause: string;
}

/** A field that is not known here is stored along. */
export const toStoredMetadata = ({
  tenant,
  commandId,
  commandKind,
  causationId,
  ...rest
}: EventMetadata): StoredMetadata => ({
  tenant,
  op: commandId,
  opKind: commandKind,
  cause: causationId,
  ...rest,
});

export const fromStoredMetadata = ({ tenant, op, opKind, cause, ...rest }: StoredMetadata): EventMetadata => ({
  tenant,
  commandId: op,
  commandKind: opKind,
  causationId: cause,
  ...rest,
});
