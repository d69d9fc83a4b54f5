import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityHeader, type RequestIdentity, signIdentity } from '@daybook/nest';
import { readConfig } from './config.js';
import { serviceAlone } from './service-alone.js';

class Nothing {}

const ann: RequestIdentity = { tenant: 'home', user: 'ann', userId: 7, source: 'web' };

it('takes the gateway’s word for itself, and none that is for another service or of another secret', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-alone-'));
  const secret = randomBytes(32).toString('base64');
  const config = readConfig({ DAYBOOK_DATA_DIR: directory, PORT: '0', DAYBOOK_IDENTITY_SECRET: secret });
  const service = await serviceAlone({ name: 'notes', module: Nothing, routes: ['/api/notes'] }, config);
  const answerTo = async (whom: string, by = secret) => {
    const word = await signIdentity(ann, new TextEncoder().encode(by), whom);
    return (await fetch(`${service.address}/freshz`, { headers: { [identityHeader]: word } })).status;
  };
  try {
    expect(await answerTo('notes')).toBe(200);
    expect([await answerTo('identity'), await answerTo('gateway')]).toEqual([401, 401]);
    expect(await answerTo('notes', randomBytes(32).toString('base64'))).toBe(401);
  } finally {
    await service.stop();
    await rm(directory, { recursive: true });
  }
});
