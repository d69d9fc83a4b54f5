import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keyStoreContract } from '@daybook/adapter-contracts';
import { MasterKeyWrong, parseMasterKey } from '@daybook/keys';
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
});
