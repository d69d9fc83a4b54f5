import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

const chunkCharacters = 64 * 1024;

async function* chunksOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length < chunkCharacters) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** At the client's pace. A failure before the first chunk is answered as an error; a later one leaves a file without its end. */
export async function sendLines(response: Response, fileName: string, lines: AsyncIterable<string>): Promise<void> {
  const chunks = chunksOf(lines);
  const first = await chunks.next();
  response.setHeader('Content-Type', 'application/x-ndjson; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  if (!first.done) response.write(first.value);
  await pipeline(Readable.from(chunks), response).catch(() => response.destroy());
}
