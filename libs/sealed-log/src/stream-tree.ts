import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A stream up to a number of its events. */
export interface SealedStream {
  stream: string;
  count: number;
  /** End of its chain there, in hex. */
  head: string;
}

const streamTag = Uint8Array.of(0);
const bucketTag = Uint8Array.of(1);
const nodeTag = Uint8Array.of(2);

/** The first byte of a name's hash says which leaf of the tree a stream is in: a new stream moves no other. */
const buckets = 256;

export interface StreamTree {
  /** Adds the stream, or replaces what was said of it. */
  set(sealed: SealedStream): void;
  /** In hex. The same for the same streams, in whatever order they came. */
  root(): string;
  /** Events in all streams. */
  count(): number;
  size(): number;
}

/** A Merkle tree over streams with 256 leaves, each of which is the hash of its streams by name. */
export function createStreamTree(): StreamTree {
  const byBucket = Array.from({ length: buckets }, () => new Map<string, SealedStream>());
  /** From the root at 1; the leaves begin at 256. What is undefined has to be made again. */
  const nodes = new Array<Uint8Array | undefined>(2 * buckets);

  const leafOf = (bucket: Map<string, SealedStream>): Uint8Array => {
    const inOrder = [...bucket.values()].sort((a, b) => (a.stream < b.stream ? -1 : 1));
    const hashes = inOrder.map(({ stream, count, head }) =>
      sha256(concatBytes(streamTag, utf8ToBytes(`${stream} ${count} `), hexToBytes(head))),
    );
    return sha256(concatBytes(bucketTag, ...hashes));
  };
  const nodeAt = (place: number): Uint8Array =>
    (nodes[place] ??=
      place >= buckets
        ? leafOf(byBucket[place - buckets] ?? new Map())
        : sha256(concatBytes(nodeTag, nodeAt(2 * place), nodeAt(2 * place + 1))));

  let events = 0;
  let streams = 0;
  return {
    set: (sealed) => {
      const { stream, count } = sealed;
      const bucket = sha256(utf8ToBytes(stream))[0] ?? 0;
      const known = byBucket[bucket]?.get(stream);
      events += count - (known?.count ?? 0);
      streams += known ? 0 : 1;
      byBucket[bucket]?.set(stream, sealed);
      for (let place = buckets + bucket; place >= 1; place >>= 1) nodes[place] = undefined;
    },
    root: () => bytesToHex(nodeAt(1)),
    count: () => events,
    size: () => streams,
  };
}
