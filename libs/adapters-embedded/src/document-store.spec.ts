import { documentStoreContract } from '@daybook/adapter-contracts';
import { type Collection, type Write } from '@daybook/platform';
import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { openTemporary, temporaryDirectory } from '../test-support/temporary-platform.js';
import { openEmbeddedPlatform } from './embedded-platform.js';

documentStoreContract('SQLite', () => openTemporary((platform) => platform.documents));
documentStoreContract('SQLite for read models', () => openTemporary((platform) => platform.readModels));

describe('a table that somebody drops while the file is open', () => {
  it('is an empty one from then on, whatever is asked of it', async () => {
    const { directory, remove } = temporaryDirectory();
    const { readModels: store, close } = await openEmbeddedPlatform({ directory });
    const collection: Collection = { name: 'dropped', indexes: [{ name: 'by-name', fields: ['name'] }] };
    const write: Write = { tenant: 't', id: 'a', version: 1, body: { name: 'x' }, when: 'always' };
    const listed = async (found: AsyncIterable<unknown>) => {
      for await (const one of found) return one;
      return undefined;
    };
    const uses: [use: () => Promise<unknown>, answer: unknown][] = [
      [() => store.get(collection, 't', 'a'), undefined],
      [() => store.getMany(collection, 't', ['a']), []],
      [() => store.firstOfEach(collection, 't', { field: 'name', values: ['x'], sort: [] }), []],
      [() => store.count(collection, 't'), 0],
      [() => store.aggregate(collection, 't', {}), []],
      [() => listed(store.find(collection, 't', { limit: 1 })), undefined],
      [() => listed(store.findAcross(collection)), undefined],
      [() => store.clear(collection), undefined],
      [() => store.clearUpTo(collection, 1), undefined],
      [() => store.write(collection, [write]), [true]],
    ];
    const elsewhere = new DatabaseSync(join(directory, 'read-models.db'));
    for (const [use, answer] of uses) {
      await store.write(collection, [write]);
      elsewhere.exec('DROP TABLE "documents:dropped"');
      expect(await use()).toEqual(answer);
    }
    elsewhere.close();
    await close();
    remove();
  });
});
