import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshStream, keyStoreContract, sampleEvent } from '@daybook/adapter-contracts';
import { KeysMissing, MasterKeyWrong, parseMasterKey } from '@daybook/keys';
import { randomIds } from '@daybook/platform';
import { DatabaseSync } from '@photostructure/sqlite';
import { openTemporary, temporaryDirectory } from '../test-support/temporary-platform.js';
import { openEmbeddedPlatform } from './embedded-platform.js';

keyStoreContract('SQLite', () => openTemporary((platform) => platform.keys));

describe('the master key', () => {
  const { directory, remove } = temporaryDirectory();
  afterAll(remove);
  const open = (masterKey?: Uint8Array) => openEmbeddedPlatform({ directory: join(directory, 'data'), masterKey });
  const file = join(directory, 'data', 'master.key');

  it('is made at the first start, for its owner alone, and found at the next', async () => {
    const first = await open();
    const key = await first.keys.current('a');
    await first.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const second = await open();
    expect(await second.keys.current('a')).toEqual(key);
    await second.close();
  });

  it('is refused when it is another than before', async () => {
    await expect(open(randomIds.bytes(32))).rejects.toThrow(MasterKeyWrong);
  });

  it('is not made anew where the data needs the old one', async () => {
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    await expect(open()).rejects.toThrow('put it back');
    expect(existsSync(file)).toBe(false);
    const given = await open(parseMasterKey(text));
    expect((await given.keys.find('a', 1)).status).toBe('active');
    await given.close();
    expect(existsSync(file)).toBe(false);
  });

  it('and the keys are never made anew where there is a log', async () => {
    const { directory: other, remove: removeOther } = temporaryDirectory();
    const files = ['keys.db', 'keys.db-wal', 'keys.db-shm', 'master.key'].map((name) => join(other, name));
    const platform = await openEmbeddedPlatform({ directory: other });
    await platform.keys.current('a');
    await platform.close();
    // Without an event nothing was written with them.
    for (const path of files) rmSync(path, { force: true });
    const anew = await openEmbeddedPlatform({ directory: other });
    await anew.events.append(freshStream(), 'no-stream', [sampleEvent()]);
    await anew.close();

    const kept = readFileSync(join(other, 'keys.db'));
    const [masterKey, path] = [readFileSync(join(other, 'master.key')), join(other, 'master.key')];
    for (const one of files) rmSync(one, { force: true });
    for (let start = 0; start < 2; start += 1) {
      await expect(openEmbeddedPlatform({ directory: other })).rejects.toThrow(KeysMissing);
      await expect(openEmbeddedPlatform({ directory: other, masterKey: new Uint8Array(32) })).rejects.toThrow(
        'There is a log, but the keys that it was written with are missing',
      );
    }
    expect(existsSync(path)).toBe(false);
    writeFileSync(join(other, 'keys.db'), kept);
    writeFileSync(path, masterKey);
    await (await openEmbeddedPlatform({ directory: other })).close();
    removeOther();
  });

  it('leaves no trace of a destroyed key in the files', async () => {
    const { directory: other, remove: removeOther } = temporaryDirectory();
    const platform = await openEmbeddedPlatform({ directory: other });
    await platform.keys.current('a');
    const reader = new DatabaseSync(join(other, 'keys.db'));
    const { wrapped } = reader.prepare("SELECT wrapped FROM keys WHERE subject = 'a'").get() as { wrapped: Uint8Array };
    reader.close();
    const isInFiles = () =>
      ['keys.db', 'keys.db-wal'].some((name) => readFileSync(join(other, name)).includes(Buffer.from(wrapped)));
    expect(isInFiles()).toBe(true);
    await platform.keys.destroy('a');
    expect(isInFiles()).toBe(false);
    await platform.close();
    removeOther();
  });

  it('gives the index key without a look at the file, once it was read', async () => {
    const { directory: other, remove: removeOther } = temporaryDirectory();
    const platform = await openEmbeddedPlatform({ directory: other });
    const key = await platform.keys.indexKey();
    const writer = new DatabaseSync(join(other, 'keys.db'));
    writer.exec('BEGIN IMMEDIATE');
    expect(await platform.keys.indexKey()).toEqual(key);
    writer.exec('ROLLBACK');
    writer.close();
    await platform.close();
    removeOther();
  });
});
