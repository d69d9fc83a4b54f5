import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { etagOf, namesTag } from '@daybook/nest';
import type { Request, Response } from 'express';

/** A long text that is the same for all: its bytes, its tag and its compressed form are made once. */
export class ReadyAnswer {
  private readonly plain: Buffer;
  private readonly tag: string;
  private compressed: Promise<Buffer> | undefined;

  constructor(
    text: string,
    private readonly contentType: string,
  ) {
    this.plain = Buffer.from(text);
    this.tag = etagOf([this.plain]);
  }

  async send({ headers }: Request, response: Response): Promise<void> {
    response.setHeader('Content-Type', this.contentType);
    response.setHeader('ETag', this.tag);
    response.vary('Accept-Encoding');
    if (namesTag(headers['if-none-match'] ?? '', this.tag, { weak: true })) {
      response.status(304).end();
      return;
    }
    if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) {
      response.end(this.plain);
      return;
    }
    this.compressed ??= promisify(gzip)(this.plain);
    response.setHeader('Content-Encoding', 'gzip');
    response.end(await this.compressed);
  }
}
