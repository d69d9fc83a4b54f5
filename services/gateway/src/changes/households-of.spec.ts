import { randomBytes } from 'node:crypto';
import { identityHeader, verifyIdentity } from '@daybook/nest';
import type { Upstream } from '../upstream.js';
import { householdsOf } from './households-of.js';

const secret = randomBytes(32);
const person = { tenant: 'home', user: 'ann' };

/** Identity, which answers so. */
const answering = (status: number, body: string, asked: string[] = []): Upstream => ({
  name: 'identity',
  routes: ['/api/household'],
  handle: () => undefined,
  get: async (path, headers) => {
    const { user } = await verifyIdentity(headers[identityHeader] ?? '', secret, 'identity');
    asked.push(`${user} ${path}`);
    return { status, body };
  },
  ready: async () => true,
});

describe('the households of a person', () => {
  it('are those that identity tells, asked in their own name', async () => {
    const asked: string[] = [];
    const identity = answering(200, '{"tenants":["home","theirs"]}', asked);
    expect(await householdsOf([identity], person, secret)).toEqual(['home', 'theirs']);
    expect(asked).toEqual(['ann /internal/household-access/all']);
  });

  it('are none where the release before answers, or nobody does', async () => {
    expect(await householdsOf([answering(404, '{"message":"Not Found"}')], person, secret)).toEqual([]);
    expect(await householdsOf([], person, secret)).toEqual([]);
  });
});
