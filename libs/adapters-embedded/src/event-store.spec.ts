import { join } from 'node:path';
import {
  asAppended,
  collect,
  eventStoreContract,
  sampleEvent,
  sampleEvents,
  sampleMetadata,
} from '@daybook/adapter-contracts';
import { toStoredMetadata } from '@daybook/platform';
import { DatabaseSync } from '@photostructure/sqlite';
import { openTemporary, temporaryDirectory } from '../test-support/temporary-platform.js';
import { openEmbeddedPlatform } from './embedded-platform.js';

eventStoreContract('SQLite', () => openTemporary((platform) => platform.events));

it('keeps metadata in the log under the names that it always had', async () => {
  const { directory, remove } = temporaryDirectory();
  const platform = await openEmbeddedPlatform({ directory });
  await platform.events.append('plan-aa-t', 'no-stream', sampleEvents(1));
  await platform.close();
  const log = new DatabaseSync(join(directory, 'log.db'));
  const { metadata } = log.prepare('SELECT metadata FROM events').get() as { metadata: string };
  log.close();
  expect(JSON.parse(metadata)).toEqual(toStoredMetadata(sampleMetadata));
  remove();
});

it('reads events of every size, of the same and of other commands, as they were appended', async () => {
  const { directory, remove } = temporaryDirectory();
  const platform = await openEmbeddedPlatform({ directory });
  const sizes = [0, 1, 1_023, 1_024, 1_025, 40_000, 5];
  const given = Array.from({ length: 210 }, (_, n) => {
    const metadata = { ...sampleMetadata, commandKind: `kind-${Math.floor(n / 4) % 2}` };
    const data = new Uint8Array(sizes[n % sizes.length] ?? 0).fill(n);
    return sampleEvent({ data, metadata });
  });
  for (let from = 0; from < given.length; from += 30) {
    const expected = from === 0 ? 'no-stream' : from - 1;
    await platform.events.append('plan-aa-t', expected, given.slice(from, from + 30));
  }
  await platform.close();
  const again = await openEmbeddedPlatform({ directory });
  const read = await collect(again.events.readAll());
  expect(read.map(asAppended)).toEqual(given);
  expect((await collect(again.events.readStream('plan-aa-t'))).map(asAppended)).toEqual(given);
  await again.close();
  remove();
});
