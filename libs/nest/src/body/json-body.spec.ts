import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { identityHeader, signIdentity } from '../identity-header.js';
import { shareOfBodies } from './body-budget.js';
import { readingOf, readJson } from './json-body.js';
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

  it('is kept while what somebody sent who left is still parsed, with which nothing is done then', async () => {
    const secret = randomBytes(32);
    const household = randomUUID();
    let handled = 0;
    let isHeldAfterwards: boolean | undefined;
    const ask = () => {
      const share = shareOfBodies(household);
      const isFree = share.hold(40 * mebibyte);
      if (isFree) share.release();
      return isFree;
    };
    const app = express()
      .use((request, response, next) => {
        request.once('end', () => {
          // Behind those of whoever reads the body.
          response.once('close', () => (isHeldAfterwards = !ask()));
          connection.destroy();
        });
        next();
      })
      .use(readJson(secret))
      .post('/api/transactions/duplicates', (_, response) => {
        handled += 1;
        response.end();
      });
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const token = await signIdentity({ tenant: household, user: household, userId: 1, source: 'web' }, secret, 'test');
    const body = JSON.stringify({ rows: Array.from({ length: 50_000 }, (_, n) => ({ n, text: 'x'.repeat(200) })) });
    const head = [
      'POST /api/transactions/duplicates HTTP/1.1',
      'Host: here',
      `${identityHeader}: ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    const connection = connect(port, '127.0.0.1', () => connection.write(`${head.join('\r\n')}\r\n\r\n${body}`));
    connection.on('error', () => undefined);
    while (isHeldAfterwards === undefined || !ask()) await new Promise((resolve) => setTimeout(resolve, 10));
    expect([isHeldAfterwards, handled]).toEqual([true, 0]);
    await new Promise((resolve) => server.close(resolve));
  });
});
