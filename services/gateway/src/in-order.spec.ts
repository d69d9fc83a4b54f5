import { connect } from 'node:net';
import express, { type Response } from 'express';
import { served, type Served } from '../test-support/served.js';
import { inOrder } from './in-order.js';
import { takeTurns } from './take-turns.js';

describe('requests that come over one connection at once', () => {
  let server: Served;
  let answering: Response[];
  let arrived: () => void;

  beforeEach(async () => {
    answering = [];
    arrived = () => undefined;
    const app = express();
    app.use(inOrder);
    app.use(takeTurns({ atOnce: 2 }));
    app.use((_, response) => {
      answering.push(response);
      arrived();
    });
    server = await served(app);
  });
  afterEach(() => server.close());

  const untilThereAre = async (count: number): Promise<void> => {
    while (answering.length < count) await new Promise<void>((resolve) => (arrived = resolve));
  };
  const sendAtOnce = (paths: readonly string[]) => {
    const all = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`).join('');
    const connection = connect(server.port, '127.0.0.1', () => connection.write(all));
    return connection;
  };

  it('are answered one after the other', async () => {
    const connection = sendAtOnce(['/1', '/2', '/3']);
    let received = '';
    connection.on('data', (chunk: Buffer) => (received += chunk.toString()));
    for (const n of [1, 2, 3]) {
      await untilThereAre(n);
      expect(answering.map(({ req }) => req.url)).toEqual(['/1', '/2', '/3'].slice(0, n));
      answering[n - 1]?.end(`answer ${n}`);
    }
    while (!received.includes('answer 3')) await new Promise((resolve) => connection.once('data', resolve));
    expect(received.match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3']);
    connection.destroy();
  });

  it('keep no place once the connection is lost', async () => {
    const connection = sendAtOnce(['/1', '/2', '/3']);
    await untilThereAre(1);
    const gone = new Promise((resolve) => answering[0]?.once('close', resolve));
    connection.destroy();
    await gone;
    const asked = ['/4', '/5'].map((path) => server.call(path));
    await untilThereAre(3);
    for (const response of answering.slice(1)) response.json({});
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  });
});
