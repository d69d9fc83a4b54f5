import type { EventOf, LedgerEvents, PlanEvents, RuleEvents } from '@daybook/contracts';
import type { DecodedEvent, ProjectedWrite, Projection } from '@daybook/event-sourcing';
import type { DocumentStore } from '@daybook/platform';

export type HouseholdEvent = EventOf<LedgerEvents> | EventOf<PlanEvents> | EventOf<RuleEvents>;

/** Events of a household as they stand in the log, each with its own operation, a second apart unless an instant is given. */
export function openLog(begin = Date.parse('2026-03-10T12:00:00.000Z')) {
  const revisions = new Map<string, number>();
  const events: DecodedEvent<HouseholdEvent>[] = [];
  return {
    events,
    now: () => begin + events.length * 1_000,
    append: (stream: string, event: HouseholdEvent, at = begin + events.length * 1_000): void => {
      const revision = (revisions.get(stream) ?? -1) + 1;
      revisions.set(stream, revision);
      events.push({
        event,
        stream,
        revision,
        id: `${stream}/${revision}`,
        position: String(events.length).padStart(20, '0'),
        metadata: {
          tenant: 't',
          commandId: `op-${events.length}`,
          commandKind: 'test',
          causationId: 'request',
          source: 'web',
          zone: 'UTC',
          on: '2026-03-10',
          actor: { kind: 'user', id: 'u' },
          at: new Date(at).toISOString(),
        },
      });
    },
  };
}

export async function writeAll(models: DocumentStore, tenant: string, writes: readonly ProjectedWrite[]) {
  for (const { collection, ...write } of writes) {
    await models.write(collection, [{ tenant, ...write, when: 'not-older' }]);
  }
}

/** Whether the writer dies now, and which of the writes under way it had made by then. */
export interface Death {
  dies(): boolean;
  survives(write: ProjectedWrite): boolean;
  /** How many of the events are folded at once. */
  together(most: number): number;
}

const immortal: Death = { dies: () => false, survives: () => true, together: (most) => most };

/** Folds as a lane does: fanOutTypes events by themselves, and again from the first that was not noted as folded after a death. */
export async function foldAll(
  projection: Projection,
  models: DocumentStore,
  tenant: string,
  events: readonly DecodedEvent[],
  death: Death = immortal,
): Promise<void> {
  const fanOutTypes = new Set(projection.fanOut?.types);
  const write = async (writes: readonly ProjectedWrite[]): Promise<boolean> => {
    const dies = death.dies();
    await writeAll(models, tenant, dies ? writes.filter((one) => death.survives(one)) : writes);
    return !dies;
  };
  for (let at = 0; at < events.length;) {
    const [first] = events.slice(at) as [DecodedEvent];
    if (fanOutTypes.has(first.event.type)) {
      let alive = true;
      for await (const batch of projection.fanOut?.project(tenant, first, models) ?? []) {
        alive = await write(batch);
        if (!alive) break;
      }
      if (alive) at += 1;
      continue;
    }
    const next = events.slice(at).findIndex(({ event }) => fanOutTypes.has(event.type));
    const run = events.slice(at, at + death.together(next < 0 ? events.length - at : next));
    if (await write(await projection.project(tenant, run, models))) at += run.length;
  }
}

/** Everything that the projection has stored, as canonical JSON, a document a line. */
export async function documentsOf(projection: Projection, models: DocumentStore, tenant: string): Promise<string[]> {
  const found: string[] = [];
  for (const collection of projection.collections) {
    for await (const { id, version, body } of models.find(collection, tenant)) {
      found.push(`${collection.name} ${id} ${version} ${canonical(body)}`);
    }
  }
  return found.sort();
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, own: unknown) =>
    own && typeof own === 'object' && !Array.isArray(own)
      ? Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)))
      : own,
  );
