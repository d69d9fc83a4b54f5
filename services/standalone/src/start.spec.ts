import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.js';
import { start } from './start.js';

describe('a start', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'standalone-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const started = (HOST: string) => start(readConfig({ HOST, PORT: '0', DAYBOOK_DATA_DIR: directory }));
  const register = async (address: string, more: object) => {
    const person = { email: 'ann@example.com', password: 'correct horse', firstName: 'Ann', lastName: 'Example' };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api/register`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...person, ...more }),
    });
    return answer.status;
  };

  it('says the code of the first account where other machines reach it, until that account stands', async () => {
    const running = await started('0.0.0.0');
    const [, code] = /^The first account takes this code: (\S+)$/.exec(running.said ?? '') ?? [];
    const address = running.address.replace('0.0.0.0', '127.0.0.1');
    expect(await register(address, {})).toBe(403);
    expect(await register(address, { firstAccountCode: code })).toBe(201);
    await running.stop();
    const again = await started('0.0.0.0');
    expect(again.said).toBeUndefined();
    await again.stop();
  });

  it('says no code where nobody but this machine reaches it', async () => {
    const running = await started('127.0.0.1');
    expect(running.said).toBeUndefined();
    expect(await register(running.address, {})).toBe(201);
    await running.stop();
  });
});
