import { Problem } from '../problem.js';

/** No body of ours is half as deep; walking what is much deeper would exhaust the stack. */
const deepest = 32;
/** A piece of a list is parsed in a few milliseconds. */
const pieceBytes = 64 * 1024;
const pieceValues = 4_000;
/** What cannot be cut is parsed at once. */
const mostBytesAtOnce = 1024 * 1024;
const mostValuesAtOnce = 50_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The first long list that is a member of the body, by offsets into it: its brackets, and commas between its items. */
export interface LongList {
  start: number;
  cuts: number[];
  end: number;
}

export interface JsonGauge {
  /** Looks at the next bytes before anything is made of them. @throws Problem 400, 413 */
  feed(chunk: Uint8Array): void;
  /** Where the whole can be cut, so that it is parsed piece by piece. */
  longList(): LongList | undefined;
}

/** Counts what the parsing of a JSON text costs as its bytes come; whether it is JSON at all is left to the parser. */
export function gaugeJson(mostValues: number): JsonGauge {
  let [offset, depth, values] = [0, 0, 0];
  let [inText, escaped] = [false, false];
  /** Of the list at depth 2 that is being read; the first one that is cut is kept. */
  let list: LongList | undefined;
  let kept: LongList | undefined;
  let [lastCut, valuesAtCut] = [0, 0];

  const open = (byte: number, at: number): void => {
    depth += 1;
    if (depth > deepest) throw new Problem(400, 'too-deep', 'The body is nested too deeply');
    if (depth === 2 && byte === openList && !kept) list = { start: at, cuts: [], end: at };
  };
  const close = (at: number): void => {
    if (depth === 2 && list) {
      if (list.cuts.length > 0) {
        kept = { ...list, end: at };
        [lastCut, valuesAtCut] = [at, values];
      }
      list = undefined;
    }
    depth -= 1;
  };
  const separate = (at: number): void => {
    if (depth !== 2 || !list || (at - lastCut < pieceBytes && values - valuesAtCut < pieceValues)) return;
    list.cuts.push(at);
    [lastCut, valuesAtCut] = [at, values];
  };

  const count = (): void => {
    values += 1;
    if (values > mostValues || values - valuesAtCut > mostValuesAtOnce) {
      throw new Problem(400, 'too-many-values', 'The body has too many values');
    }
  };

  const feed = (chunk: Uint8Array): void => {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === quote) inText = false;
        else escaped = byte === backslash;
      } else if (byte === quote) {
        inText = true;
      } else if (byte === comma) {
        count();
        separate(offset + at);
      } else if (byte === openObject || byte === openList) {
        count();
        open(byte, offset + at);
      } else if (byte === closeList || byte === closeObject) {
        close(offset + at);
      }
    }
    offset += chunk.length;
    if (offset - lastCut > mostBytesAtOnce) throw new Problem(413, 'too-large', 'The request is too large');
  };
  return { feed, longList: () => kept };
}
