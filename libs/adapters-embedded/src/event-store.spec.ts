import { join } from 'node:path';
import { eventStoreContract, sampleEvents, sampleMetadata } from '@daybook/adapter-contracts';
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
