import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { SealedStream } from './stream-tree.js';

/*
 * The file, a line of RFC 8785 each: a header; the events of each stream, in order, and after them what the stream's chain
 * came to; how much there is in all; a signature over the header and that. Streams stand by name. All bytes are in lower-case hex.
 */

export const format = 'daybook-sealed-log';
export const version = 1;

export interface LogHeader {
  /** Instant, ISO 8601 in UTC. */
  at: string;
  /** UUID. */
  household: string;
  /** Of the chains: 32 bytes. Whoever has the file has all that it protects. */
  key: string;
  /** Ed25519 public key of who signed it. */
  signer: string;
}

export interface LogEnd {
  /** Events. */
  count: number;
  /** Of the tree over all streams. */
  root: string;
  streams: number;
}

// RFC 8785 orders members by name.
export const headerLine = ({ at, household, key, signer }: LogHeader): string =>
  JSON.stringify({ at, format, household, key, signer, version });

export const streamEndLine = ({ count, head, stream }: SealedStream): string => JSON.stringify({ count, head, stream });

export const endLine = ({ count, root, streams }: LogEnd): string => JSON.stringify({ count, root, streams });

export const signatureLine = (signature: string): string => JSON.stringify({ signature });

/** What is signed. */
export const signedText = (header: LogHeader, end: LogEnd): Uint8Array =>
  utf8ToBytes(`${headerLine(header)}\n${endLine(end)}\n`);
