import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** What a hash is of stands before it, so that no value of one kind can be taken for another. */
const leafTag = Uint8Array.of(0);
const linkTag = Uint8Array.of(1);
const beginTag = Uint8Array.of(2);

/** The end of a stream's chain: 32 bytes that hold for every event up to there, and for their order. */
export type Head = Uint8Array;

export interface Chain {
  /** Of a stream without an event. */
  begin(stream: string): Head;
  /** @param line the event as it stands in the file: RFC 8785 in UTF-8, without a line break */
  next(head: Head, line: Uint8Array): Head;
}

/** @param key 32 bytes, of one household */
export function createChain(key: Uint8Array): Chain {
  const keyed = hmac.create(sha256, key);
  const mac = (...parts: Uint8Array[]): Uint8Array => {
    const one = keyed.clone();
    for (const part of parts) one.update(part);
    return one.digest();
  };
  return {
    begin: (stream) => mac(beginTag, utf8ToBytes(stream)),
    next: (head, line) => mac(linkTag, head, mac(leafTag, line)),
  };
}
