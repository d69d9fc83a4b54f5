import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import { createChain } from '../src/chain.js';
import { endLine, headerLine, type LogHeader, signatureLine, signedText, streamEndLine } from '../src/log-lines.js';
import { createStreamTree, type SealedStream } from '../src/stream-tree.js';

export const household = '7f3c1c9e-51f4-4f0e-9d0a-3f6f5d0f9a11';
export const stranger = '0b6f9a58-7c0e-4d1c-9c62-6a4c1b1f2f10';
/** Node's own, so that what signs is another implementation than what verifies. */
const signingKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
});
const signer = createPublicKey(signingKey).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
export const key = 'ab'.repeat(32);

export interface Logged {
  stream: string;
  revision: number;
  id: string;
  type: string;
  metadata: Record<string, unknown>;
  payload: unknown;
}

export const event = (stream: string, revision: number, payload: unknown = {}, type = 'Happened'): Logged => ({
  stream,
  revision,
  id: `${stream}/${revision}`,
  type,
  metadata: { tenant: household, on: '2026-03-01', at: '2026-03-01T12:00:00.000Z' },
  payload,
});

export const streamOf = (category: string): string => `${category}-00-${household}`;

export const lineOf = (logged: Logged): string => canonicalize(logged) ?? '';

/** What the chain of the events of one stream comes to. */
export function sealedStream(events: readonly Logged[], under = key): SealedStream {
  const chain = createChain(hexToBytes(under));
  const stream = events[0]?.stream ?? '';
  let head = chain.begin(stream);
  for (const logged of events) head = chain.next(head, utf8ToBytes(lineOf(logged)));
  return { stream, count: events.length, head: bytesToHex(head) };
}

export const rootOf = (streams: readonly SealedStream[]): string => {
  const tree = createStreamTree();
  for (const sealed of streams) tree.set(sealed);
  return tree.root();
};

/** The file of these streams, as the server writes it. */
export function exportedLog(streams: readonly (readonly Logged[])[], changes: Partial<LogHeader> = {}): string {
  const header: LogHeader = {
    at: '2026-03-10T12:00:00.000Z',
    household,
    key,
    signer,
    ...changes,
  };
  const inOrder = [...streams].sort(([a], [b]) => ((a?.stream ?? '') < (b?.stream ?? '') ? -1 : 1));
  const sealed = inOrder.map((events) => sealedStream(events, header.key));
  const end = {
    count: sealed.reduce((sum, { count }) => sum + count, 0),
    root: rootOf(sealed),
    streams: sealed.length,
  };
  const signature = sign(null, signedText(header, end), signingKey).toString('hex');
  const lines = [
    headerLine(header),
    ...inOrder.flatMap((events, index) => [...events.map(lineOf), streamEndLine(sealed[index] as SealedStream)]),
    endLine(end),
    signatureLine(signature),
  ];
  return `${lines.join('\n')}\n`;
}

/** In pieces of so many bytes. */
export async function* inChunks(file: string | Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  const bytes = typeof file === 'string' ? utf8ToBytes(file) : file;
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
