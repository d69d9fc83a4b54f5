import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { shareOfBodies } from './body-budget.js';
import { readingOf } from './json-body.js';
import { readBody } from './read-body.js';

const mebibyte = 1024 * 1024;

describe('the memory for a body', () => {
  it('is not taken for whoever left before it was asked for', async () => {
    let refused = (_: unknown): void => undefined;
    const refusal = new Promise((resolve) => (refused = resolve));
    const app = express().post('/api/transactions/duplicates', (request, response) => {
      const read = async () => readBody(request, readingOf(request, response, 'household'));
      response.once('close', () => void read().then(refused, refused));
      connection.destroy();
    });
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const head = `POST /api/transactions/duplicates HTTP/1.1\r\nHost: here\r\nContent-Length: ${32 * mebibyte}`;
    const connection = connect(port, '127.0.0.1', () => connection.write(`${head}\r\n\r\n[`));
    await expect(refusal).resolves.toMatchObject({ code: 'invalid-request' });
    const share = shareOfBodies('household');
    expect(share.hold(40 * mebibyte)).toBe(true);
    share.release();
    await new Promise((resolve) => server.close(resolve));
  });
});
