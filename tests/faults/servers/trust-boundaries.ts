import type { User } from '@daybook/contracts';
import { identityHeader, signIdentity } from '@daybook/nest';
import type * as Adapters from '@daybook/adapters-distributed';
import { randomBytes } from 'node:crypto';
import { longMs, type UnderTest } from './under-load.js';
import { type Customer, newCustomer } from './customer.js';
import type { Kind } from './installation.js';

const services: Kind[] = ['identity', 'budgeting', 'transactions', 'admin', 'history'];
const paths: Record<string, string> = {
  identity: '/api/auth/user',
  budgeting: '/api/bills',
  transactions: '/api/transactions',
  admin: '/api/admin/stats',
  history: '/api/history',
};
const unauthorized = { code: 'unauthorized', message: 'Unauthorized' };

/** A line of MongoDB's log. */
interface Logged {
  msg: string;
  attr?: {
    type?: string;
    appName?: string;
    command?: Record<string, unknown>;
    writeConcern?: { w?: unknown; j?: unknown };
  };
}

const writing = ['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'];

const isWrite = ({ msg, attr }: Logged): boolean =>
  msg === 'Slow query' &&
  attr?.type === 'command' &&
  attr.appName === 'daybook' &&
  writing.includes(Object.keys(attr.command ?? {})[0] ?? '');

/** What separates households and what a write is worth, between processes. */
export function trustBoundaries(the: () => UnderTest): void {
  let ann: Customer;
  beforeAll(async () => {
    ann = await newCustomer(the().installation.addresses);
  }, longMs);

  it('34. a forged identity fails at each service, and at the gateway changes nothing', async () => {
    const { installation } = the();
    const user = await ann.surely<User>('GET', '/api/auth/user');
    const bob = await newCustomer(installation.addresses);
    await bob.surely('POST', '/api/bills', { name: 'Of Bob', amount: '5', frequency: 'monthly', dueDate: 5 });
    const forged = await signIdentity(
      { tenant: 'somebody', user: 'somebody', userId: user.id, source: 'web' },
      randomBytes(32),
      'identity',
    );
    const unsigned = `${forged.split('.').slice(0, 2).join('.')}.`;
    for (const kind of services) {
      for (const one of installation.of(kind)) {
        for (const header of [forged, unsigned, 'nonsense', undefined]) {
          const headers: Record<string, string> = header === undefined ? {} : { [identityHeader]: header };
          const answer = await fetch(`${one.address}${paths[kind]}`, { headers });
          expect([kind, answer.status, await answer.json()]).toEqual([kind, 401, unauthorized]);
        }
      }
    }
    for (const address of installation.addresses) {
      const answer = await fetch(`${address}/api/bills`, { headers: { [identityHeader]: forged } });
      expect([answer.status, await answer.json()]).toEqual([401, unauthorized]);
    }
    const { status, text } = await ann.ask('GET', '/api/bills', undefined, { [identityHeader]: forged });
    expect([status, JSON.parse(text)]).toEqual([200, []]);
  }, 60_000);

  it('32. isAdmin, userId, id and createdAt in a body change nothing', async () => {
    const before = await ann.surely<User>('GET', '/api/auth/user');
    const alien = { isAdmin: 1, userId: 1, id: 1, createdAt: '2001-01-01T00:00:00.000Z', tenant: 'somebody' };
    await ann.ask('PATCH', '/api/account', { firstName: before.firstName, ...alien });
    expect(await ann.surely<User>('GET', '/api/auth/user')).toEqual(before);
    const bill = { name: 'Water', amount: '20', frequency: 'monthly', dueDate: 5 };
    const made = await ann.surely<{ id: number }>('POST', '/api/bills', bill);
    const listed = await ann.surely('GET', '/api/bills');
    const answer = await ann.ask('PUT', `/api/bills/${made.id}`, { ...bill, ...alien });
    expect([200, 400]).toContain(answer.status);
    expect(await ann.surely('GET', '/api/bills')).toEqual(listed);
    expect((await ann.ask('GET', '/api/admin/stats')).status).toBe(403);
  }, 60_000);

  it('26. every write to MongoDB is acknowledged by the majority, journalled', async () => {
    const { openMongo } = jest.requireActual<typeof Adapters>('@daybook/adapters-distributed');
    const { client, db, close } = await openMongo(the().environment['MONGODB_URL'] ?? '');
    // What takes longer than less than nothing is logged: everything, and with it what a write asks for.
    const { slowms } = await db.command({ profile: 0, slowms: -1 });
    const bill = { name: 'Power', amount: '30', frequency: 'monthly', dueDate: 5 };
    await ann.surely('POST', '/api/bills', bill);
    const row = { date: '2026-03-04', description: 'SHOP', amount: '4.50', type: 'debit', category: 'Other' };
    await ann.surely('POST', '/api/transactions/bulk', { transactions: [{ ...row, account: 'Cash' }] });
    const { log } = await client.db('admin').command({ getLog: 'global' });
    await db.command({ profile: 0, slowms });
    await close();
    const writes = (log as string[]).map((line) => JSON.parse(line) as Logged).filter(isWrite);
    expect(writes.length).toBeGreaterThan(1);
    const concerns = new Set(writes.map(({ attr }) => `${attr?.writeConcern?.w} ${attr?.writeConcern?.j}`));
    expect([...concerns]).toEqual(['majority true']);
  }, 60_000);
}
