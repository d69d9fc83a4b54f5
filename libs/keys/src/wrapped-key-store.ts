import { type DataKey, type Ids, KeyDestroyed, type KeyStore, once, randomIds } from '@daybook/platform';
import { keyBytes, unwrap, wrap } from './master-key.js';

export interface StoredKey {
  /** From 1. */
  number: number;
  /** As `wrap` made it. */
  wrapped: Uint8Array;
}

/** What is stored for a subject. No keys and not destroyed: it never had any. */
export interface StoredKeys {
  /** The newest last. */
  keys: readonly StoredKey[];
  isDestroyed: boolean;
}

/** Where wrapped keys rest. Every write is durable before it returns. */
export interface KeyStorage {
  /** Whether anything was wrapped by a master key before. */
  holdsKeys(): Promise<boolean>;
  /** Keeps the key under the name unless one is there already; the one that is there then. */
  keepNamed(name: string, wrapped: Uint8Array): Promise<Uint8Array>;
  read(subject: string): Promise<StoredKeys>;
  /** Keeps the subject's first key unless it has keys or they were destroyed; what is stored then. */
  begin(subject: string, first: StoredKey): Promise<StoredKeys>;
  destroy(subject: string): Promise<void>;
  close(): Promise<void>;
}

export interface KeyOptions {
  /** 32 bytes. */
  masterKey: Uint8Array;
  /** Of a log that moves in: its addresses are claimed under it. Random when absent. */
  indexKey?: Uint8Array;
  /** Whether a log is there already, whose keys are to be found then: none are made for it. Asked where there are no keys. */
  hasLog?: () => Promise<boolean>;
  ids?: Ids;
}

/** What the log holds cannot be read, and new keys would only hide that. */
export class KeysMissing extends Error {
  override name = 'KeysMissing';
  constructor() {
    super(
      'There is a log, but the keys that it was written with are missing: put back those that were backed up with it, and start again.',
    );
  }
}

/** Another log lives there, whose addresses are claimed under its own key. */
export class IndexKeyDiffers extends Error {
  override name = 'IndexKeyDiffers';
}

/** Authenticated with each wrapped key. The same in every storage, so that keys can move house. */
const purposeOf = (subject: string, number: number): string => `data-key ${subject} ${number}`;

/** @throws MasterKeyWrong when the stored keys were wrapped by another master key; KeysMissing, IndexKeyDiffers */
export async function openWrappedKeyStore(storage: KeyStorage, options: KeyOptions): Promise<KeyStore> {
  const { masterKey, indexKey, hasLog = async () => false, ids = randomIds } = options;
  // Asked once more: another process that starts for the first time makes its keys before its first event.
  if (!(await storage.holdsKeys()) && (await hasLog()) && !(await storage.holdsKeys())) throw new KeysMissing();

  const namedKey = async (name: string, secret = ids.bytes(keyBytes)): Promise<Uint8Array> =>
    unwrap(masterKey, name, await storage.keepNamed(name, wrap(masterKey, name, secret, ids)));

  const opened = (subject: string, { number, wrapped }: StoredKey): DataKey => ({
    number,
    secret: unwrap(masterKey, purposeOf(subject, number), wrapped),
  });

  // Compares the master key with the one that this value was written with.
  await namedKey('check');
  if (indexKey && Buffer.compare(await namedKey('index-key', indexKey), indexKey) !== 0) {
    throw new IndexKeyDiffers('An index key is never replaced: addresses are claimed under the one that is there.');
  }

  return {
    current: async (subject) => {
      let stored = await storage.read(subject);
      if (stored.keys.length === 0 && !stored.isDestroyed) {
        const wrapped = wrap(masterKey, purposeOf(subject, 1), ids.bytes(keyBytes), ids);
        stored = await storage.begin(subject, { number: 1, wrapped });
      }
      if (stored.isDestroyed) throw new KeyDestroyed(subject);
      const newest = stored.keys.at(-1);
      if (!newest) throw new Error(`no key of ${subject} was kept`);
      return opened(subject, newest);
    },
    find: async (subject, number) => {
      const { keys, isDestroyed } = await storage.read(subject);
      const key = keys.find((one) => one.number === number);
      if (key) return { status: 'active', key: opened(subject, key) };
      return { status: isDestroyed ? 'destroyed' : 'missing' };
    },
    destroy: (subject) => storage.destroy(subject),
    // It is never replaced.
    indexKey: once(() => namedKey('index-key')),
    close: () => storage.close(),
  };
}
