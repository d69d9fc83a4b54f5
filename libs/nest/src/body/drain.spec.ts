import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { until } from '@daybook/adapter-contracts';
import express from 'express';
import { clientAddressHeader } from '../identity-header.js';
import { Problem } from '../problem.js';
import { refuseBody } from './json-body.js';

const mebibyte = 1024 * 1024;

describe('bodies that were refused and still come', () => {
  const app = express().use((request, response) =>
    refuseBody(request, response, new Problem(401, 'unauthorized', 'Unauthorized')),
  );
  const server = createServer(app);
  const sockets: Socket[] = [];
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const open = () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });

  /** Sends the head of a large body and a little of it; what was answered. */
  const send = (address: string): Promise<{ answer: string; socket: Socket }> =>
    new Promise((resolve) => {
      const { port } = server.address() as AddressInfo;
      const head = [
        'POST / HTTP/1.1',
        'Host: here',
        `${clientAddressHeader}: ${address}`,
        `Content-Length: ${30 * mebibyte}`,
      ];
      const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(1_000)}`));
      sockets.push(socket);
      socket.on('error', () => undefined).once('data', (data) => resolve({ answer: String(data), socket }));
    });

  it('are told so, and however many one address sends, a few connections stay', async () => {
    const [theirs] = await Promise.all([send('10.0.0.2')]);
    const answers = [];
    for (let n = 0; n < 40; n += 1) answers.push(await send('10.0.0.1'));
    expect(answers.every(({ answer }) => answer.startsWith('HTTP/1.1 401'))).toBe(true);
    await until('most are closed', async () => (await open()) <= 9);
    expect(theirs.socket.destroyed).toBe(false);
    expect(answers.at(-1)?.socket.destroyed).toBe(false);
  });

  it('stay few of very many addresses too', async () => {
    for (let n = 0; n < 100; n += 1) await send(`10.0.1.${n}`);
    await until('some are closed', async () => (await open()) <= 64);
  });

  it('are read to their end, and the connection answers the next request', async () => {
    const { socket, answer } = await send('10.0.0.1');
    expect(answer).toContain('keep-alive');
    const next = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    socket.write(Buffer.alloc(30 * mebibyte - 1_000));
    socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n');
    expect(await next).toMatch(/^HTTP\/1.1 401/);
  }, 20_000);
});
