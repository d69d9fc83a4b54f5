import { connect } from 'node:net';
import { listen } from './front-door.js';

/** Sends the text as it stands; the whole answer. */
const raw = (address: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

/** Where two who read it disagree on its end, the rest is a request of its own to one of them. */
const smuggled = (header: string): string =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n${header}\r\n\r\n0\r\n\r\nGET /next HTTP/1.1\r\nHost: a\r\n\r\n`;

describe('the front door', () => {
  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'invalid-request', 'The request could not be read'],
    [
      'too long a head',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
      431,
      'headers-too-large',
      'The headers are too large',
    ],
    ['a body of two lengths', smuggled('Content-Length: 5'), 400, 'invalid-request', 'The request could not be read'],
    [
      'a body that is told its length and comes in chunks',
      smuggled('Transfer-Encoding: chunked'),
      400,
      'invalid-request',
      'The request could not be read',
    ],
    [
      'a body that comes in a way that is none',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, x\r\n\r\n',
      400,
      'invalid-request',
      'The request could not be read',
    ],
  ])('answers %s in JSON', async (_, text, status, code, message) => {
    const door = await listen('127.0.0.1', 0);
    const answer = await raw(door.address, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('Content-Type: application/json; charset=utf-8');
    expect(answer).toContain('Cache-Control: no-store');
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(answer).toContain("frame-ancestors 'none'");
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toEqual({ code, message });
    await door.close(0);
  });

  it('says in JSON that it is not open yet, and that it lives', async () => {
    const door = await listen('127.0.0.1', 0);
    const early = await fetch(`${door.address}/api/bills`);
    const headers = ['retry-after', 'cache-control'].map((name) => early.headers.get(name));
    expect([early.status, headers, await early.json()]).toEqual([
      503,
      ['1', 'no-store'],
      { code: 'starting', message: 'Daybook is starting. Please try again in a moment.' },
    ]);
    expect((await fetch(`${door.address}/healthz`)).status).toBe(200);
    await door.close(0);
  });
});
