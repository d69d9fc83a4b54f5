import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../services/gateway/test-support/listen.js';
import { type Household, register } from '../support/household.js';
import { killAll, type Program, startProgram } from '../support/program.js';

const megabyte = 1024 * 1024;

describe('the program', () => {
  let directory: string;
  let program: Program;
  let household: Household;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'daybook-'));
    program = await startProgram({ DAYBOOK_DATA_DIR: join(directory, 'data') });
    household = await register(program.address);
  });
  afterAll(async () => {
    killAll();
    await rm(directory, { recursive: true });
  });

  /** Most memory that the process ever had resident, in bytes. */
  const peak = async (): Promise<number> => {
    const status = await readFile(`/proc/${program.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  };

  /** Sends 50 MB in chunks, however soon it is answered. */
  const flood = (): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(program.address);
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.setEncoding('utf8').on('data', (part: string) => {
        answer += part;
      });
      // Whoever goes on sending after a refusal may be reset before reading it.
      socket.on('error', () => resolve(answer));
      socket.on('close', () => resolve(answer));
      socket.write(
        `POST /api/bills HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${household.cookie}\r\n` +
          'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
      );
      const chunk = `${megabyte.toString(16)}\r\n${'x'.repeat(megabyte)}\r\n`;
      let left = 50;
      const send = (): void => {
        left -= 1;
        if (left < 0 || socket.destroyed) return void socket.end('0\r\n\r\n');
        socket.write(chunk, send);
      };
      send();
    });

  it('46. keeps its memory flat while 50 MB are sent to it, and answers 413', async () => {
    await flood();
    const before = await peak();
    const answers: string[] = [];
    for (let n = 0; n < 6; n += 1) answers.push(await flood());
    const read = answers.filter((answer) => answer !== '');
    expect(read.length).toBeGreaterThan(0);
    for (const answer of read) expect(answer).toContain('{"message":"The request is too large","code":"too-large"}');
    // 300 MB were sent; what is not yet collected of them may stand for a while.
    expect((await peak()) - before).toBeLessThan(40 * megabyte);
  });

  it('ends on SIGTERM while somebody listens to changes', async () => {
    const stream = await listen(program.address, { cookie: household.cookie });
    await stream.next('open');
    await household.call(program.address, 'POST', '/api/bills', { name: 'Rent', amount: '1' });
    expect((await stream.next('changed')).data).toMatchObject({ changed: expect.arrayContaining(['bills']) });
    const [{ code }] = await Promise.all([program.end('SIGTERM'), stream.end()]);
    expect(code).toBe(0);
  });
});
