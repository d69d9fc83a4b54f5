import { keyStoreContract, onServers } from '@daybook/adapter-contracts';
import { type KeyOptions, MasterKeyWrong, openWrappedKeyStore, unwrap } from '@daybook/keys';
import { randomIds } from '@daybook/platform';
import { type Binary, type Db } from 'mongodb';
import { mongoForTests } from '../test-support/mongo-for-tests.js';
import { openMongo } from './mongo-connection.js';
import { createMongoKeyStorage } from './mongo-key-storage.js';

const url = process.env.MONGODB_URL;

const keyStoreIn = (db: Db, prefix: string, options: KeyOptions) =>
  openWrappedKeyStore(createMongoKeyStorage(db, prefix), options);

function onServer(): void {
  const mongo = mongoForTests(url ?? '');
  const masterKey = randomIds.bytes(32);
  const keysOf = (prefix: string) => mongo.opened(({ db }) => keyStoreIn(db, prefix, { masterKey }));
  keyStoreContract('MongoDB', () => keysOf('contract.'));

  describe('keys in MongoDB', () => {
    it('are refused where they were wrapped by another master key', async () => {
      const { close } = await keysOf('wrapped.');
      await close();
      const { db, close: closeOther } = await openMongo(mongo.url);
      const opening = keyStoreIn(db, 'wrapped.', { masterKey: randomIds.bytes(32) });
      await expect(opening).rejects.toThrow(MasterKeyWrong);
      await closeOther();
    });

    it('rest wrapped, as the embedded ones do, and leave a tombstone alone behind', async () => {
      const { store, close } = await keysOf('resting.');
      const subject = crypto.randomUUID();
      const { secret } = await store.current(subject);
      const reader = await openMongo(mongo.url);
      const rest = () => reader.db.collection<{ _id: string }>('resting.keys').findOne({ _id: subject });
      const resting = (await rest()) as unknown as { keys: { number: number; wrapped: Binary }[] };
      expect(resting.keys.map(({ number }) => number)).toEqual([1]);
      const wrapped = new Uint8Array(resting.keys[0]?.wrapped.value() ?? []);
      expect(Buffer.from(wrapped).includes(Buffer.from(secret))).toBe(false);
      expect(unwrap(masterKey, `data-key ${subject} 1`, wrapped)).toEqual(secret);
      await store.destroy(subject);
      expect(await rest()).toEqual({ _id: subject, destroyed: true });
      await Promise.all([close(), reader.close()]);
    });

    it('are not made again by whoever asks while they are destroyed', async () => {
      const [one, other] = [await keysOf('racing.'), await keysOf('racing.')];
      const subjects = Array.from({ length: 30 }, () => crypto.randomUUID());
      await Promise.all(
        subjects.flatMap((subject) => [
          one.store.current(subject).catch(() => undefined),
          other.store.destroy(subject),
          one.store.current(subject).catch(() => undefined),
        ]),
      );
      const found = await Promise.all(subjects.map((subject) => one.store.find(subject, 1)));
      expect(found.filter(({ status }) => status !== 'destroyed')).toEqual([]);
      await Promise.all([one.close(), other.close()]);
    });

    it('take the index key of a log that moves in, and no other afterwards', async () => {
      const indexKey = randomIds.bytes(32);
      const moved = await mongo.opened(({ db }) => keyStoreIn(db, 'moved.', { masterKey, indexKey }));
      expect(await moved.store.indexKey()).toEqual(indexKey);
      const { db, close } = await openMongo(mongo.url);
      const again = keyStoreIn(db, 'moved.', { masterKey, indexKey: randomIds.bytes(32) });
      await expect(again).rejects.toThrow('never replaced');
      await Promise.all([moved.close(), close()]);
    });
  });
}

onServers(['MONGODB_URL'], 'the key store on MongoDB is', onServer);
