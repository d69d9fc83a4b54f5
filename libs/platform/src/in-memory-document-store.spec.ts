import type { Collection, DocumentBody } from './document-store.js';
import { createInMemoryDocumentStore } from './in-memory-document-store.js';

const collection: Collection = { name: 'rows' };
const put = (id: string, body: DocumentBody | null) => [{ tenant: 't', id, version: 1, body, when: 'always' as const }];

it('keeps what was written, whatever becomes of the object afterwards, and of what it gave', async () => {
  const store = createInMemoryDocumentStore();
  const body = { name: 'Rent', tags: ['home'], of: { kind: 'bill' } };
  await store.write(collection, put('a', body));
  body.tags.push('late');
  body.of.kind = 'income';
  const given = await store.get<typeof body>(collection, 't', 'a');
  given?.body.tags.push('given');
  const kept = await store.get(collection, 't', 'a');
  expect(kept?.body).toEqual({ name: 'Rent', tags: ['home'], of: { kind: 'bill' } });
});

it('says what it takes of memory, which is less when a document has gone', async () => {
  const store = createInMemoryDocumentStore();
  await store.write(collection, put('a', { text: 'x'.repeat(10_000) }));
  expect(store.bytes()).toBeGreaterThan(10_000);
  await store.write(collection, put('a', { text: 'x' }));
  expect(store.bytes()).toBeLessThan(1_000);
  const small = store.bytes();
  await store.write(collection, put('a', null));
  expect(store.bytes()).toBeLessThan(small);
});

it('finds by an order that it made before what was written since', async () => {
  const store = createInMemoryDocumentStore();
  const sort = [{ field: 'n', direction: 'ascending' as const }];
  const found = async () => {
    const ids: string[] = [];
    for await (const { id } of store.find(collection, 't', { sort })) ids.push(id);
    return ids;
  };
  await store.write(collection, put('a', { n: 2 }));
  expect(await found()).toEqual(['a']);
  await store.write(collection, put('b', { n: 1 }));
  expect(await found()).toEqual(['b', 'a']);
});

it('keeps a text once, however many documents have it', async () => {
  const store = createInMemoryDocumentStore();
  const text = 'x'.repeat(150);
  await store.write(collection, put('a', { text }));
  const one = store.bytes();
  await store.write(collection, put('b', { text }));
  expect(store.bytes() - one).toBeLessThan(text.length + 100);
});
