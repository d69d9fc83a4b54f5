import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '@daybook/contracts';
import { csvHeader, csvLine, parseCents } from '@daybook/money';
import type { Response } from 'express';

const chunkCharacters = 64 * 1024;

/** Joins small pieces of text into chunks. */
async function* chunksOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < chunkCharacters) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

/** Makes each of the pieces where this was called: a socket that has room again asks for them from somewhere else. */
function madeHere<T>(pieces: AsyncGenerator<T>): AsyncIterable<T> {
  const here = AsyncLocalStorage.snapshot();
  const iterator: AsyncIterator<T> = {
    next: () => here(() => pieces.next()),
    return: () => here(() => pieces.return(undefined)),
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

/** At the client's pace. A failure before the first chunk is still answered as an error. */
async function send(
  response: Response,
  headers: Readonly<Record<string, string>>,
  pieces: AsyncIterable<string>,
): Promise<void> {
  const chunks = chunksOf(pieces);
  const first = await chunks.next();
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!first.done) response.write(first.value);
  await pipeline(Readable.from(madeHere(chunks)), response).catch(() => response.destroy());
}

async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Streams a list as one JSON array. */
export const sendJsonArray = (response: Response, items: AsyncIterable<unknown>): Promise<void> =>
  send(response, { 'Content-Type': 'application/json; charset=utf-8' }, jsonArray(items));

async function* csv(rows: AsyncIterable<Transaction>): AsyncGenerator<string> {
  yield csvHeader;
  for await (const { amount, billName, incomeName, reviewed, note = null, tags = [], ...row } of rows) {
    const links = { bill: billName, income: incomeName ?? null, note, tags: tags.join(', ') || null };
    yield csvLine({ ...row, ...links, amount: parseCents(amount) ?? 0, reviewed: reviewed === 1 });
  }
}

/** Streams transactions as a CSV file to download. */
export const sendCsv = (response: Response, fileName: string, rows: AsyncIterable<Transaction>): Promise<void> =>
  send(
    response,
    { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${fileName}"` },
    csv(rows),
  );
