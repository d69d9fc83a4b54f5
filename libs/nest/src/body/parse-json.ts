import { randomUUID } from 'node:crypto';
import { createSerialQueue } from '@daybook/event-sourcing';
import { nextTurn } from '@daybook/platform';
import { Problem } from '../problem.js';
import type { LongList } from './json-gauge.js';

/** Of long bodies one is parsed at a time. */
const inTurn = createSerialQueue();
/** Stands in an emptied list until its items are there; nobody outside knows it. */
const marker = randomUUID();

/** A mark of the byte order may stand at the beginning alone. */
const [first, inner] = [
  { fatal: true, ignoreBOM: false },
  { fatal: true, ignoreBOM: true },
];
const read = (bytes: Uint8Array, options = inner): unknown =>
  JSON.parse(new TextDecoder('utf-8', options).decode(bytes));

const isMarked = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length === 1 && value[0] === marker;

/** Items between two offsets; a comma too many is no JSON. @throws SyntaxError */
function itemsIn(bytes: Uint8Array, from: number, to: number): unknown[] {
  const items = read(Buffer.concat([Buffer.from('['), bytes.subarray(from, to), Buffer.from(']')])) as unknown[];
  if (items.length === 0) throw new SyntaxError('an item is missing');
  return items;
}

/** The whole but for the items of the list, and then these, a few at a time; others are answered in between. */
async function readInPieces(
  bytes: Uint8Array,
  { start, cuts, end }: LongList,
  isUnwanted: () => boolean,
): Promise<unknown> {
  if (isUnwanted()) return undefined;
  const mark = Buffer.from(JSON.stringify(marker));
  const whole = read(Buffer.concat([bytes.subarray(0, start + 1), mark, bytes.subarray(end)]), first);
  // Of two lists of one name the second counts.
  const list = Object.values(whole as object).find(isMarked) ?? [];
  list.length = 0;
  let from = start + 1;
  for (const cut of [...cuts, end]) {
    if (isUnwanted()) return undefined;
    for (const item of itemsIn(bytes, from, cut)) list.push(item);
    from = cut + 1;
    await nextTurn();
  }
  return whole;
}

/**
 * The object or list of a JSON text in UTF-8; a long one is parsed in turns of a few milliseconds, for as long as somebody wants it.
 * @throws Problem 400
 */
export async function parseJson(
  bytes: Uint8Array,
  longList: LongList | undefined,
  isUnwanted = (): boolean => false,
): Promise<object> {
  if (bytes.length === 0) return {};
  try {
    const value = longList ? await inTurn(() => readInPieces(bytes, longList, isUnwanted)) : read(bytes, first);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // What the parser says quotes the body.
  }
  throw new Problem(400, 'invalid-request', 'The request could not be read');
}
