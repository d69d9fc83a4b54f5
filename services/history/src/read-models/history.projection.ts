import {
  accountsCategory,
  budgetEvents,
  budgetsCategory,
  householdAccountEvents,
  ledgerCategory,
  ledgerEvents,
  operationCategory,
  operationEvents,
  planCategory,
  planEvents,
  preferencesCategory,
  preferencesEvents,
  ruleEvents,
  rulesCategory,
  scenarioCategory,
} from '@daybook/contracts';
import type { ProjectedWrite, Projection, ReadModels } from '@daybook/event-sourcing';
import { type Collection, createRest, type DocumentBody } from '@daybook/platform';
import { changeDocuments, type ChangePart, changeParts, type PartsDocument } from './change-document.js';
import { changeOf, type LoggedEvent } from './change-of.js';
import { foldPart, partKeyOf } from './fold-part.js';
import { householdStreams, streamsBegunBy } from './household-streams.js';
import { inOrder, makeChange } from './make-change.js';
import { loadRowWriters, rowBlocks } from './row-writers.js';
import { type AnyThing, thingDocuments, thingsAfter, thingsOf } from './things.js';
import { writersBeforeEvents } from './writers-before.js';

/** The streams that a household's history is made of. */
export const historyCategories = [
  planCategory,
  rulesCategory,
  ledgerCategory,
  operationCategory,
  preferencesCategory,
  scenarioCategory,
  budgetsCategory,
  accountsCategory,
] as const;

/** Its undo is known by what it restores: there are as many operations as values. */
const isOfUndoneEdit = ({ stream, metadata }: LoggedEvent): boolean =>
  metadata.commandKind === 'undo-edit' && stream.startsWith(`${operationCategory}-`);

/** Trying something out changes nothing, and is no change. */
const namesOfScenarios: readonly string[] = ['ScenarioCreated', 'ScenarioRenamed'];

export const historyProjection: Projection = {
  name: 'history',
  version: 10,
  categories: historyCategories,
  collections: [changeDocuments, changeParts, rowBlocks, writersBeforeEvents, thingDocuments, householdStreams],
  retiredCollections: [{ name: 'history-changes' }, { name: 'history-row-places' }, { name: 'history-rows-before' }],
  // How far an operation is says nothing of the change: its document is not written for each chunk.
  // Of scenarios it is told which were applied, and how they were called.
  types: [
    ...[planEvents, ruleEvents, ledgerEvents, operationEvents, preferencesEvents, budgetEvents, householdAccountEvents]
      .flatMap((events) => Object.keys(events))
      .filter((type) => type !== 'OperationChunkDone'),
    ...namesOfScenarios,
    'ScenarioApplicationBegun',
  ],
  // The document of an import tells of all of its months, and each of its batches would else write it again.
  restMs: 500,
  project: async (tenant, given, models) => {
    const events = (given as readonly LoggedEvent[]).filter((event) => !isOfUndoneEdit(event));
    const changes = await loadChanges(tenant, events.map(changeOf), models);
    const rows = await loadRowWriters(tenant, events, models);
    const things = await load<AnyThing>(thingDocuments, tenant, events.flatMap(thingsOf), models);
    const rest = createRest();
    for (const event of events) {
      if (!namesOfScenarios.includes(event.event.type)) changes.fold(event, things.get);
      rows.fold(event);
      things.change(event.revision, thingsAfter(event, things.get));
      const due = rest();
      if (due) await due;
    }
    // Whoever finds a change finds what its rows were before it; and what a thing was is in the change by the time that the thing has changed.
    return [...streamsBegunBy(given), ...[rows, changes, things].flatMap((documents) => documents.writes())];
  },
};

async function load<B extends DocumentBody>(
  collection: Collection,
  tenant: string,
  ids: readonly string[],
  models: ReadModels,
) {
  const wanted = [...new Set(ids)];
  const stored = wanted.length > 0 ? await models.getMany<B>(collection, tenant, wanted) : [];
  const known = new Map(stored.map(({ id, version, body }) => [id, { version, body }]));
  const changed = new Set<string>();
  return {
    get: (id: string) => known.get(id)?.body,
    /** Each document belongs to one stream and has the revision of the last event that it holds. */
    change: (revision: number, after: readonly [id: string, body: B][]) => {
      for (const [id, body] of after) {
        if ((known.get(id)?.version ?? -1) >= revision) continue;
        known.set(id, { version: revision, body });
        changed.add(id);
      }
    },
    writes: (): ProjectedWrite[] =>
      [...changed].flatMap((id) => {
        const after = known.get(id);
        return after ? [{ collection, id, ...after }] : [];
      }),
  };
}

/** Each part is guarded by its stream's revision, and a change's version is how many events it holds. */
async function loadChanges(tenant: string, ids: readonly string[], models: ReadModels) {
  const stored = await models.getMany<PartsDocument>(changeParts, tenant, [...new Set(ids)]);
  const keyOf = ({ category, suffix = '' }: Pick<ChangePart, 'category' | 'suffix'>) => `${category}/${suffix}`;
  const known = new Map(stored.map(({ id, body }) => [id, new Map(body.parts.map((part) => [keyOf(part), part]))]));
  const changed = new Set<string>();
  return {
    fold: (event: LoggedEvent, before: Parameters<typeof foldPart>[2]) => {
      const id = changeOf(event);
      const parts = known.get(id) ?? new Map<string, ChangePart>();
      known.set(id, parts);
      const key = keyOf(partKeyOf(event));
      const part = parts.get(key);
      const after = foldPart(part, event, before);
      if (after === part) return;
      parts.set(key, after);
      changed.add(id);
    },
    writes: (): ProjectedWrite[] =>
      [...changed].flatMap((id) => {
        const parts = inOrder([...(known.get(id)?.values() ?? [])]);
        const body = makeChange(tenant, parts);
        const version = parts.reduce((events, part) => events + part.events, 0);
        // The parts come last: where they are missing after a crash, both are made again.
        return [
          ...(body ? [{ collection: changeDocuments, body }] : []),
          { collection: changeParts, body: { parts } },
        ].map((one) => ({ ...one, id, version }));
      }),
  };
}
