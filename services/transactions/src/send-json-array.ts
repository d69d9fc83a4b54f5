import { once } from 'node:events';
import type { Response } from 'express';

const chunkCharacters = 64 * 1024;

/** Streams a list as one JSON array, at the client's pace. The first item is read before the head is sent. */
export async function sendJsonArray(response: Response, items: AsyncIterable<unknown>): Promise<void> {
  let text = '[';
  let separator = '';
  for await (const item of items) {
    text += separator + JSON.stringify(item);
    separator = ',';
    if (text.length < chunkCharacters) continue;
    if (!response.headersSent) response.type('application/json');
    if (response.destroyed) return;
    if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    text = '';
  }
  if (!response.headersSent) response.type('application/json');
  response.end(`${text}]`);
}
