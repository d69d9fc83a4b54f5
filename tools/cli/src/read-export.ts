import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Refused } from './command.js';
import { type EventLine, eventLine, footer, header } from './log-lines.js';
import { catalog } from './read-log.js';

const lineBreak = 0x0a;

/** Split at line feeds alone: other characters that end a line may stand in a text. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]);
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

const parsed = (line: Buffer): unknown => {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
};

const changed = 'it was cut off or changed';

/** Where the events go, once the first line told under which key addresses are named. */
export type Begin = (indexKey: Uint8Array) => Promise<{ add(line: EventLine): Promise<void> }>;

/**
 * Hands over each event of an exported log, and tells how many there were. Nothing that was handed over may be kept when it throws.
 * @throws Refused when the file is no export, not whole, or holds an event that does not load
 */
export async function readExport(path: string, begin: Begin): Promise<number> {
  let number = 0;
  const refuse = (why: string): Refused => new Refused(`${path} cannot be imported: ${why} (line ${number}).`);
  const hash = createHash('sha256');
  let log: { add(line: EventLine): Promise<void> } | undefined;
  let ended = false;
  const end = (content: unknown): boolean => {
    const last = footer.safeParse(content).data?.end;
    if (last && (last.events !== number - 2 || last.sha256 !== hash.digest('hex'))) throw refuse(changed);
    return last !== undefined;
  };
  for await (const line of linesOf(path)) {
    number += 1;
    const content = parsed(line);
    if (!log) {
      const first = header.safeParse(content);
      if (!first.success) throw refuse('it is not a log that this version of Daybook exported');
      log = await begin(new Uint8Array(Buffer.from(first.data.indexKey, 'base64')));
    } else if (ended || content === undefined) {
      throw refuse(changed);
    } else {
      ended = end(content);
      if (ended) continue;
      const event = eventLine.safeParse(content);
      if (!event.success) throw refuse('it is not an event');
      try {
        catalog.read(event.data.type, event.data.data);
      } catch (cause) {
        throw refuse((cause as Error).message);
      }
      await log.add(event.data);
    }
    hash.update(line).update('\n');
  }
  if (!ended) throw refuse(changed);
  return number - 2;
}
