import type { Collection, DocumentBody, DocumentStore, EventMetadata } from '@daybook/platform';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createCatalog } from '../src/catalog.js';
import { type Decider, reject } from '../src/decider.js';
import type { DecodedEvent } from '../src/event-codec.js';
import { LayeredMap } from '../src/layered-map.js';
import { openLiveGeneration } from '../src/projections/operator-requests.js';
import type { ProjectedWrite, Projection } from '../src/projections/projection.js';
import { streamName } from '../src/stream-name.js';

/** A small field to try the library on: things on a household's shelves, one stream a shelf. */
const tenantTypes = {
  /** Replaced by ThingAdded. */
  ThingPut: z.object({ thing: z.string() }),
  ThingAdded: z.object({ thing: z.string(), size: z.int(), note: z.string().optional() }),
  ThingResized: z.object({ thing: z.string(), size: z.int() }),
  ThingRemoved: z.object({ thing: z.string() }),
};
export const shelfCatalog = createCatalog(
  {
    tenant: tenantTypes,
    user: { NameChosen: z.object({ name: z.string() }) },
    system: { NumberClaimed: z.object({ user: z.string() }) },
  },
  { ThingPut: ({ thing }: { thing: string }) => ({ type: 'ThingAdded', data: { thing, size: 1 } }) },
);

export type ShelfEvent =
  | { type: 'ThingAdded'; data: { thing: string; size: number; note?: string } }
  | { type: 'ThingResized'; data: { thing: string; size: number } }
  | { type: 'ThingRemoved'; data: { thing: string } };

export type ShelfCommand =
  | { type: 'add'; thing: string; size: number; note?: string }
  | { type: 'resize'; thing: string; size: number }
  | { type: 'remove'; thing: string };

export type ShelfRejection = 'taken' | 'not-found';

/** Size by thing; null where it was removed. */
export type Sizes = { get(thing: string): number | null | undefined };

export const decideShelf = (
  command: ShelfCommand,
  sizes: Sizes,
): readonly ShelfEvent[] | ReturnType<typeof reject<ShelfRejection>> => {
  const { thing } = command;
  const size = sizes.get(thing);
  switch (command.type) {
    case 'add': {
      if (size !== undefined && size !== null) return reject('taken');
      const { note } = command;
      return [{ type: 'ThingAdded', data: { thing, size: command.size, ...(note !== undefined && { note }) } }];
    }
    case 'resize':
      if (size === undefined || size === null) return reject('not-found');
      return size === command.size ? [] : [{ type: 'ThingResized', data: { thing, size: command.size } }];
    case 'remove':
      if (size === undefined) return reject('not-found');
      return size === null ? [] : [{ type: 'ThingRemoved', data: { thing } }];
  }
};

const sizeAfter = (event: ShelfEvent): number | null => (event.type === 'ThingRemoved' ? null : event.data.size);

export interface Shelf {
  sizes: LayeredMap<string, number | null>;
  /** Events that it was made of: an event evolved twice shows here. */
  evolved: number;
}

/** A large state, which changes in place. */
export const shelfDecider: Decider<ShelfCommand, Shelf, ShelfEvent, ShelfRejection> = {
  initialState: () => ({ sizes: new LayeredMap(), evolved: 0 }),
  decide: (command, { sizes }) => decideShelf(command, sizes),
  evolve: (shelf, event) => {
    shelf.sizes.set(event.data.thing, sizeAfter(event));
    shelf.evolved += 1;
    return shelf;
  },
  fork: ({ sizes, evolved }) => ({ sizes: sizes.fork(), evolved }),
  absorb: (shelf, fork) => {
    shelf.sizes.absorb(fork.sizes);
    shelf.evolved = fork.evolved;
    return shelf;
  },
};

export interface PlainShelf {
  sizes: ReadonlyMap<string, number | null>;
  evolved: number;
}

/** A small state, which is made anew. */
export const plainShelfDecider: Decider<ShelfCommand, PlainShelf, ShelfEvent, ShelfRejection> = {
  initialState: () => Object.freeze({ sizes: new Map(), evolved: 0 }),
  decide: (command, { sizes }) => decideShelf(command, sizes),
  evolve: ({ sizes, evolved }, event) =>
    Object.freeze({ sizes: new Map(sizes).set(event.data.thing, sizeAfter(event)), evolved: evolved + 1 }),
};

export const tenantOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const shelfOf = (tenant: string, shelf = '202601'): string => streamName('shelf', tenant, shelf);

export const requestOf = (tenant: string, op: string = crypto.randomUUID(), at = Date.now()): EventMetadata => {
  const instant = new Date(at).toISOString();
  return {
    tenant,
    commandId: op,
    commandKind: 'test',
    causationId: 'request',
    actor: { kind: 'user', id: tenantOf(999) },
    source: 'api',
    at: instant,
    on: instant.slice(0, 10),
    zone: 'UTC',
  };
};

export interface ThingDocument extends DocumentBody {
  shelf: string;
  size: number | null;
  /** Sizes that it had, by revision: an event that is projected twice, or not at all, shows here. */
  history: [revision: number, size: number | null][];
}

export const things: Collection = { name: 'shelf-things' };

/** A document for each thing; removed ones stay, marked by a size of null. */
export const shelfProjection: Projection = {
  name: 'shelf',
  version: 1,
  categories: ['shelf'],
  collections: [things],
  types: ['ThingAdded', 'ThingResized', 'ThingRemoved'],
  project: async (subject, events, models) => {
    const decoded = events as readonly DecodedEvent<ShelfEvent>[];
    const idOf = ({ stream, event }: DecodedEvent<ShelfEvent>) => `${stream}/${event.data.thing}`;
    const stored = await models.getMany<ThingDocument>(things, subject, [...new Set(decoded.map(idOf))]);
    const known = new Map(stored.map(({ id, version, body }) => [id, { version, body }]));
    const writes = new Map<string, ProjectedWrite>();
    for (const one of decoded) {
      const id = idOf(one);
      const { stream, revision, event } = one;
      const before = known.get(id);
      if (before && before.version >= revision) continue;
      const size = sizeAfter(event);
      const history: ThingDocument['history'] = [...(before?.body.history ?? []), [revision, size]];
      const body: ThingDocument = { shelf: stream, size, history };
      known.set(id, { version: revision, body });
      writes.set(id, { collection: things, id, version: revision, body });
    }
    return [...writes.values()];
  },
};

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, own]) => [name, canonical(own)]),
  );
};

/** Digest of the canonical JSON of everything that the projection has stored, to compare byte for byte; and how many documents these are. */
export async function documentsOf(documents: DocumentStore, projection: Projection = shelfProjection) {
  const found: string[] = [];
  const live = await openLiveGeneration({ projection, documents });
  for (const collection of projection.collections) {
    for await (const document of live.findAcross(collection)) {
      found.push(JSON.stringify(canonical({ collection: collection.name, ...document })));
    }
  }
  const digest = createHash('sha256').update(found.sort().join('\n')).digest('hex');
  return `${found.length} documents, ${digest}`;
}
