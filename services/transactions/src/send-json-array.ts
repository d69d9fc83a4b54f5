import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

const chunkCharacters = 64 * 1024;

async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let text = '[';
  let separator = '';
  for await (const item of items) {
    text += separator + JSON.stringify(item);
    separator = ',';
    if (text.length < chunkCharacters) continue;
    yield text;
    text = '';
  }
  yield `${text}]`;
}

/** Streams a list as one JSON array, at the client's pace. What fails before the first chunk is still answered as an error. */
export async function sendJsonArray(response: Response, items: AsyncIterable<unknown>): Promise<void> {
  const chunks = jsonArray(items);
  const first = await chunks.next();
  response.type('application/json');
  if (!first.done) response.write(first.value);
  await pipeline(Readable.from(chunks), response).catch(() => response.destroy());
}
