import { writeSync } from 'node:fs';
import { type Collection, type EventMetadata, type NewEvent, type Platform } from '@daybook/platform';
import { openEmbeddedPlatform } from '../src/index.js';

const metadata: EventMetadata = {
  tenant: null,
  commandId: '0c8f7a52-52a0-4d0f-8a56-6f0b2c9f8e21',
  commandKind: 'write',
  causationId: 'request',
  actor: { kind: 'system', id: 'child' },
  source: 'cli',
  at: '2026-01-01T00:00:00.000Z',
  on: '2026-01-01',
  zone: 'UTC',
};

const event = (id: string): NewEvent => ({ id, type: 'Written', metadata, data: new Uint8Array(500).fill(7) });

const nap = new Int32Array(new SharedArrayBuffer(4));

/** Told once it is acknowledged, and not through a buffer that would die with the process. The pipe may be full for a while. */
function acknowledge(kind: string, ...values: string[]): void {
  for (let left: Uint8Array = Buffer.from(`${[kind, ...values].join(' ')}\n`); left.length > 0;) {
    try {
      left = left.subarray(writeSync(1, left));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(nap, 0, 0, 1);
    }
  }
}

async function appendForEver({ events }: Platform, stream: string): Promise<void> {
  let revision = -1;
  for await (const stored of events.readStream(stream)) revision = stored.revision;
  for (;;) {
    const batch = [event(crypto.randomUUID()), event(crypto.randomUUID())];
    const result = await events.append(stream, revision < 0 ? 'no-stream' : revision, batch);
    if (!result.ok) throw new Error(result.reason);
    for (const [index, { id }] of batch.entries()) acknowledge('event', stream, String(revision + 1 + index), id);
    revision = result.revision;
  }
}

async function addJobsForEver({ jobs }: Platform): Promise<void> {
  for (;;) {
    const id = crypto.randomUUID();
    await jobs.add('work', { id, data: { n: 1 } });
    acknowledge('job', id);
  }
}

async function makeKeysForEver({ keys }: Platform): Promise<void> {
  for (;;) {
    const subject = crypto.randomUUID();
    const { secret } = await keys.current(subject);
    acknowledge('key', subject, Buffer.from(secret).toString('hex'));
  }
}

async function writeDocumentsForEver({ documents }: Platform, collection: Collection): Promise<void> {
  for (;;) {
    const id = crypto.randomUUID();
    await documents.write(collection, [{ tenant: 't', id, version: 1, body: { id }, when: 'absent' }]);
    acknowledge('document', collection.name, id);
  }
}

const platform = await openEmbeddedPlatform({ directory: process.argv[2] ?? '' });
acknowledge('started');
// What a job did is told by an event under its own id, as a real handler does it: twice is the same as once.
platform.jobs.work(
  'work',
  async ({ id }) => void (await platform.events.append(`done-${id}`, 'no-stream', [event(id)])),
  { concurrency: 2 },
);
await Promise.all([
  appendForEver(platform, 'ledger-00-a'),
  appendForEver(platform, 'ledger-01-b'),
  addJobsForEver(platform),
  makeKeysForEver(platform),
  writeDocumentsForEver(platform, { name: 'notes' }),
  writeDocumentsForEver(platform, { name: 'stages', isStage: true }),
]);
