import { Problem } from './problem.js';

/** No body of ours is half as deep; walking what is much deeper would exhaust the stack. */
const deepest = 32;

const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Looks before anything is made of the text. @throws Problem 400 where arrays and objects stand too deep in each other */
export function checkDepth(bytes: Uint8Array): void {
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === quote) {
      for (at += 1; at < bytes.length && bytes[at] !== quote; at += 1) if (bytes[at] === backslash) at += 1;
    } else if (opening.has(byte)) {
      depth += 1;
      if (depth > deepest) throw new Problem(400, 'too-deep', 'The body is nested too deeply');
    } else if (closing.has(byte)) depth -= 1;
  }
}
