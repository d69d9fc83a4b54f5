import { type Opened } from '@daybook/adapter-contracts';
import { openMongo, type MongoConnection } from '../src/mongo-connection.js';

export interface MongoForTests {
  /** The address, with the database of this run. */
  url: string;
  /** A store in that database; opened again, it is by another connection. */
  opened<T>(open: (mongo: MongoConnection) => Promise<T>): Promise<Opened<T>>;
}

/** A database of its own, which is gone after the tests of the surrounding `describe` or file. */
export function mongoForTests(url: string): MongoForTests {
  const own = new URL(url);
  own.pathname = `/daybook-test-${crypto.randomUUID()}`;
  afterAll(async () => {
    const { db, close } = await openMongo(own.href);
    await db.dropDatabase();
    await close();
  });
  return {
    url: own.href,
    opened: async (open) => {
      let mongo = await openMongo(own.href);
      return {
        store: await open(mongo),
        reopen: async () => {
          await mongo.close();
          mongo = await openMongo(own.href);
          return open(mongo);
        },
        close: () => mongo.close(),
      };
    },
  };
}
