import { concatBytes } from '@noble/hashes/utils.js';
import { LogProblem } from './log-problem.js';

const lineBreak = 10;
/** An append of the log holds 512 KiB. */
const longestLine = 16 * 1024 * 1024;

/** Lines without their breaks. @throws LogProblem where the last line has none */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array[] = [];
  let waiting = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineBreak); end >= 0; end = chunk.indexOf(lineBreak, from)) {
      const part = chunk.subarray(from, end);
      yield rest.length > 0 ? concatBytes(...rest, part) : part;
      rest = [];
      waiting = 0;
      from = end + 1;
    }
    if (from === chunk.length) continue;
    rest.push(chunk.slice(from));
    waiting += chunk.length - from;
    if (waiting > longestLine) throw new LogProblem('a line is longer than any that Daybook writes');
  }
  if (waiting > 0) throw new LogProblem('the file breaks off in the middle of a line');
}
