import {
  type BudgetEvents,
  type EventOf,
  type HouseholdAccountEvents,
  isByHand,
  isImportEvent,
  type LedgerEvents,
  type OperationEvents,
  type PlanEvents,
  type PreferencesEvents,
  type RuleEvents,
  type ScenarioEvents,
} from '@daybook/contracts';
import { categoryOf, type DecodedEvent, deterministicId, importChangeOf } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';

export type HouseholdEvent =
  | EventOf<PlanEvents>
  | EventOf<RuleEvents>
  | EventOf<LedgerEvents>
  | EventOf<OperationEvents>
  | EventOf<PreferencesEvents>
  | EventOf<BudgetEvents>
  | EventOf<HouseholdAccountEvents>
  | EventOf<ScenarioEvents>;

export type LoggedEvent = DecodedEvent<HouseholdEvent>;

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** The last part of an operation's or a month's stream. */
const suffixOf = (stream: string): string => stream.slice(-36);

/**
 * The change that an event belongs to, by its metadata alone; not of imported rows.
 * Events from before there were roots say it by what caused them.
 */
export function changeOfMetadata(stream: string, metadata: EventMetadata): string {
  const { commandId, commandKind, root, undoes, source, causationId, at } = metadata;
  const isJob = source === 'job' && isUuid(causationId);
  // Whichever job deletes rows of an import that was undone: the undo's own, or that of a batch which came too late.
  if (isJob && commandKind === 'undo-import') return causationId;
  if (root !== undefined) return root;
  if (categoryOf(stream) === 'operation') return suffixOf(stream);
  if (!isJob) return commandId;
  // The undo of one edit is an operation for each value that it restores; all were accepted at one instant.
  return undoes === undefined ? causationId : deterministicId('undone', undoes, at);
}

/** The change that an event belongs to. What a person enters is a change like others. The events of an import from before this release have their batch as root. */
export const changeOf = ({ event, stream, metadata }: LoggedEvent): string =>
  isImportEvent(event) && !isByHand(event)
    ? importChangeOf(metadata.tenant, event.data.importId)
    : changeOfMetadata(stream, metadata);
