import { z } from 'zod';
import { createCatalog, MalformedEventError, UnknownEventError, type Upcaster } from './catalog.js';

const types = {
  tenant: {
    ThingAdded: z.object({ thing: z.string() }),
    ThingAddedV2: z.object({ thing: z.string(), size: z.int() }),
    ThingAddedV3: z.object({ name: z.string(), size: z.int(), note: z.string().optional() }),
  },
  user: { NameChosen: z.object({ name: z.string() }) },
  system: { NumberClaimed: z.object({ user: z.string() }) },
};
const upcasters: Record<string, Upcaster> = {
  ThingAdded: ({ thing }: { thing: string }) => ({ type: 'ThingAddedV2', data: { thing, size: 1 } }),
  ThingAddedV2: ({ thing, size }: { thing: string; size: number }) => ({
    type: 'ThingAddedV3',
    data: { name: thing, size },
  }),
};
const catalog = createCatalog(types, upcasters);

describe('the catalog', () => {
  it('reads a type as it is stored', () => {
    const data = { name: 'Tea', size: 3, note: 'green' };
    expect(catalog.read('ThingAddedV3', data)).toEqual({ type: 'ThingAddedV3', data });
  });

  it('reads every older shape as the newest', () => {
    const newest = { type: 'ThingAddedV3', data: { name: 'Tea', size: 1 } };
    expect(catalog.read('ThingAdded', { thing: 'Tea' })).toEqual(newest);
    expect(catalog.read('ThingAddedV2', { thing: 'Tea', size: 1 })).toEqual(newest);
  });

  it('knows the types and whose key each is under', () => {
    expect(catalog.types).toEqual(['ThingAdded', 'ThingAddedV2', 'ThingAddedV3', 'NameChosen', 'NumberClaimed']);
    expect(catalog.types.map((type) => catalog.ownerOf(type))).toEqual([
      'tenant',
      'tenant',
      'tenant',
      'user',
      'system',
    ]);
  });

  it.each(['ThingLost', 'toString', '__proto__'])('does not know %s', (type) => {
    expect(() => catalog.read(type, {})).toThrow(UnknownEventError);
    expect(() => catalog.ownerOf(type)).toThrow(UnknownEventError);
    expect(() => catalog.toStore({ type, data: {} })).toThrow(UnknownEventError);
  });

  it.each([
    ['a missing field', 'ThingAddedV3', { name: 'Tea' }],
    ['another type of field', 'ThingAddedV3', { name: 'Tea', size: '3' }],
    ['a fraction', 'ThingAddedV3', { name: 'Tea', size: 1.5 }],
    ['nothing', 'ThingAddedV3', null],
    ['an old shape with a missing field', 'ThingAdded', {}],
  ])('refuses data with %s', (_, type, data) => {
    expect(() => catalog.read(type, data)).toThrow(MalformedEventError);
  });

  it('says that an event is malformed where its upcaster fails or leads to a malformed one', () => {
    const fails = createCatalog(types, {
      ThingAdded: () => {
        throw new TypeError('a slip');
      },
    });
    expect(() => fails.read('ThingAdded', { thing: 'Tea' })).toThrow(MalformedEventError);
    const leadsAstray = createCatalog(types, { ThingAdded: () => ({ type: 'ThingAddedV3', data: {} }) });
    expect(() => leadsAstray.read('ThingAdded', { thing: 'Tea' })).toThrow(MalformedEventError);
  });

  it('stores the newest shape alone, with the fields that its type names', () => {
    const data = { name: 'Tea', size: 3, colour: 'green' };
    expect(catalog.toStore({ type: 'ThingAddedV3', data })).toEqual({ name: 'Tea', size: 3 });
    expect(() => catalog.toStore({ type: 'ThingAddedV3', data: { name: 'Tea', size: Number.NaN } })).toThrow(
      MalformedEventError,
    );
    expect(() => catalog.toStore({ type: 'ThingAddedV2', data: { thing: 'Tea', size: 1 } })).toThrow(
      MalformedEventError,
    );
  });

  it('takes no type of two owners', () => {
    expect(() => createCatalog({ ...types, system: types.user })).toThrow('NameChosen has two owners');
  });
});
