import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import {
  createChain,
  createStreamTree,
  endLine,
  headerLine,
  signatureLine,
  signedText,
  streamEndLine,
} from '../libs/sealed-log/dist/index.js';

const household = '7f3c1c9e-51f4-4f0e-9d0a-3f6f5d0f9a11';
const hex = (bytes) => Buffer.from(bytes).toString('hex');
const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]);
const signing = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });

const eventAt = (stream, revision) => ({
  stream,
  revision,
  id: randomUUID(),
  type: 'TransactionsEdited',
  metadata: {
    tenant: household,
    op: randomUUID(),
    opKind: 'edit-transaction',
    cause: 'request',
    actor: { kind: 'user', id: household },
    source: 'web',
    at: '2026-03-10T12:00:00.000Z',
    on: '2026-03-10',
    zone: 'America/Chicago',
  },
  payload: { ids: [20_260_300_000_001 + revision], patch: { category: { set: `Category ${revision % 20}` } } },
});

/** A sealed export of so many events in 250 streams, and what verifying it takes in a process of its own. */
export async function measureSealedLog(tell, events = 100_000) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-sealed-'));
  const path = join(folder, 'export.jsonl');
  const file = createWriteStream(path);
  const write = (line) => file.write(`${line}\n`);
  const signer = hex(createPublicKey(signing).export({ format: 'der', type: 'spki' }).subarray(-32));
  const header = { at: '2026-03-10T12:00:00.000Z', household, key: 'ab'.repeat(32), signer };
  const chain = createChain(Buffer.from(header.key, 'hex'));
  const tree = createStreamTree();
  const began = performance.now();
  write(headerLine(header));
  const streams = 250;
  for (let n = 0; n < streams; n += 1) {
    const stream = `ledger-3c-${household}-${String(190_001 + n)}`;
    let head = chain.begin(stream);
    for (let revision = 0; revision < events / streams; revision += 1) {
      // A verifier takes the lines as they are, whatever the order of their members.
      const line = JSON.stringify(eventAt(stream, revision));
      head = chain.next(head, Buffer.from(line));
      write(line);
    }
    const sealed = { stream, count: events / streams, head: hex(head) };
    tree.set(sealed);
    write(streamEndLine(sealed));
  }
  const end = { count: tree.count(), root: tree.root(), streams: tree.size() };
  write(endLine(end));
  write(signatureLine(hex(sign(null, signedText(header, end), signing))));
  file.end();
  await finished(file);
  const inSeconds = (since) => `${((performance.now() - since) / 1_000).toFixed(2)} s`;
  tell(`${events.toLocaleString('en-US')} events made and sealed`, inSeconds(began));
  const tool = fileURLToPath(new URL('../tools/verify-export/dist/verify-export.mjs', import.meta.url));
  const since = performance.now();
  const said = execFileSync(process.execPath, [tool, path], { encoding: 'utf8' });
  tell(`${events.toLocaleString('en-US')} events verified`, inSeconds(since), '≤ 5 s');
  if (!said.includes('Complete, in order and unchanged')) throw new Error(said);
  rmSync(folder, { recursive: true });
}
