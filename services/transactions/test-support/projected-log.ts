import type { EventOf, LedgerEvents, PlanEvents, RuleEvents } from '@daybook/contracts';
import type { DecodedEvent, ProjectedWrite, Projection } from '@daybook/event-sourcing';
import type { DocumentStore } from '@daybook/platform';

export type HouseholdEvent = EventOf<LedgerEvents> | EventOf<PlanEvents> | EventOf<RuleEvents>;

/** The log of a household, each event with its own command id, a second apart unless an instant is given. */
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

/** When a projection worker crashes, and which writes of its last batch were made by then. */
export interface Crashes {
  dies(): boolean;
  survives(write: ProjectedWrite): boolean;
  /** How many of the events are folded at once. */
  together(most: number): number;
}

const noCrashes: Crashes = { dies: () => false, survives: () => true, together: (most) => most };

/** Projects as a tenant's lane does: fan-out events one at a time, and after a crash again from the first event that is not done. */
export async function projectAll(
  projection: Projection,
  models: DocumentStore,
  tenant: string,
  events: readonly DecodedEvent[],
  crashes: Crashes = noCrashes,
): Promise<void> {
  const fanOutTypes = new Set(projection.fanOut?.types);
  const write = async (writes: readonly ProjectedWrite[]): Promise<boolean> => {
    const dies = crashes.dies();
    await writeAll(models, tenant, dies ? writes.filter((one) => crashes.survives(one)) : writes);
    return !dies;
  };
  for (let at = 0; at < events.length;) {
    const [first] = events.slice(at) as [DecodedEvent];
    if (fanOutTypes.has(first.event.type)) {
      let done = true;
      for await (const batch of projection.fanOut?.project(tenant, first, models) ?? []) {
        done = await write(batch);
        if (!done) break;
      }
      if (done) at += 1;
      continue;
    }
    const next = events.slice(at).findIndex(({ event }) => fanOutTypes.has(event.type));
    const run = events.slice(at, at + crashes.together(next < 0 ? events.length - at : next));
    if (await write(await projection.project(tenant, run, models))) at += run.length;
  }
}

/** All documents of the projection, one line of canonical JSON each. */
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
