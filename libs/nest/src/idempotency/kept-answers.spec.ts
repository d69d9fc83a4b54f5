import { randomUUID } from 'node:crypto';
import { done } from '../../test-support/notes-service.js';
import { twoReplicas } from '../../test-support/two-replicas.js';
import { type AnswerQuota, type AnswerStore, answerStore, storedAnswers } from './answer-store.js';

const day = 24 * 3_600_000;

describe('22. a change under an Idempotency-Key', () => {
  const { the, key, doneBy } = twoReplicas();

  it('whose answer is too long to be kept is done again as the same operation', async () => {
    const [call, headers] = [the.first.as(), key()];
    const one = await call<{ commandId: string }>('POST', '/api/notes/long', undefined, headers);
    const two = await call<{ commandId: string }>('POST', '/api/notes/long', undefined, headers);
    expect(two.body).toEqual(one.body);
    expect(doneBy(call.identity.tenant)).toEqual(['long', 'long']);
  });

  it('keeps nothing of what only reads, and gives it no operation', async () => {
    const [call, headers] = [the.first.as(), key()];
    const one = await call('POST', '/api/notes/count', undefined, headers);
    const two = await call('POST', '/api/notes/count', undefined, headers);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.headers.get('idempotent-replayed')).toBeNull();
    expect(one.headers.get('operation-id')).toBeNull();
    expect(doneBy(call.identity.tenant)).toEqual(['counted', 'counted']);
    expect(await the.own.platform.documents.count(storedAnswers, call.identity.tenant)).toBe(0);
  });

  it('keeps no answer that gives a session, and none to somebody who is not signed in', async () => {
    const [call, headers] = [the.first.as(), key()];
    await call('POST', '/api/notes/sign-in', undefined, headers);
    await call('POST', '/api/notes/sign-in', undefined, headers);
    expect(doneBy(call.identity.tenant)).toEqual(['signed in', 'signed in']);
    await the.first.anonymous('POST', '/api/notes/open', { a: 1 }, headers);
    await the.first.anonymous('POST', '/api/notes/open', { a: 2 }, headers);
    expect(done.filter((entry) => entry === `open ${headers['idempotency-key']}`)).toHaveLength(2);
    expect((await the.first.anonymous('POST', '/api/notes', { text: 'a' }, headers)).status).toBe(401);
  });

  it('is kept for 48 hours, unreadable to whoever finds the file, and removed then', async () => {
    const [call, headers] = [the.first.as(), key()];
    const { tenant } = call.identity;
    await call('POST', '/api/notes', { text: 'secret' }, headers);
    const stored = [];
    for await (const document of the.own.platform.documents.find(storedAnswers, tenant)) stored.push(document);
    expect(stored).toHaveLength(1);
    const { sealed, ...rest } = stored[0]?.body ?? {};
    expect(rest).toEqual({ expiresAt: the.now + 2 * day, busyUntil: 0, bytes: String(sealed).length });
    expect(Buffer.from(sealed as string, 'base64').toString('latin1')).not.toContain('secret');

    the.now += 2 * day - 1;
    expect((await call('POST', '/api/notes', { text: 'secret' }, headers)).headers.get('idempotent-replayed')).toBe(
      'true',
    );
    the.now += 1;
    const { removeExpired } = answerStore(the.own.platform);
    expect(await removeExpired()).toBeGreaterThan(0);
    expect(await the.own.platform.documents.count(storedAnswers, tenant)).toBe(0);
    expect((await call('POST', '/api/notes', { text: 'other' }, headers)).status).toBe(201);
    expect(doneBy(tenant)).toEqual(['secret', 'other']);
  });

  describe('in any number', () => {
    const fingerprint = 'f';
    const answer = (text: string) => ({ status: 200, headers: {}, body: text });
    const keptOf = async (tenant: string) => {
      const ids = [];
      for await (const { id } of the.own.platform.documents.find(storedAnswers, tenant)) ids.push(id);
      return ids.sort();
    };
    const storeOf = (quota?: AnswerQuota) => answerStore({ ...the.own.platform, quota });
    const keepOneByOne = async (store: AnswerStore, tenant: string, texts: readonly string[]) => {
      for (const [n, text] of texts.entries()) {
        the.now += 1;
        await store.put(tenant, `answer ${n}`, { fingerprint, answer: answer(text) }, 0);
        await store.keepWithinQuota(tenant);
      }
    };

    it('takes no more than its household may have: the oldest go first', async () => {
      const [mine, theirs] = [randomUUID(), randomUUID()];
      const store = storeOf({ answers: 3, bytes: 1_000_000 });
      await keepOneByOne(store, theirs, ['a']);
      await keepOneByOne(store, mine, ['a', 'b', 'c', 'd', 'e']);
      expect(await keptOf(mine)).toEqual(['answer 2', 'answer 3', 'answer 4']);
      expect(await keptOf(theirs)).toEqual(['answer 0']);
    });

    it('takes no more bytes than its household may have', async () => {
      const mine = randomUUID();
      await keepOneByOne(storeOf({ answers: 100, bytes: 5_000 }), mine, ['x'.repeat(3_000), 'b', 'y'.repeat(3_000)]);
      expect(await keptOf(mine)).toEqual(['answer 1', 'answer 2']);
    });

    it('never drops one that is being answered', async () => {
      const mine = randomUUID();
      const store = storeOf({ answers: 1, bytes: 1_000_000 });
      await store.put(mine, 'in progress', { fingerprint }, the.now + 6_000);
      await keepOneByOne(store, mine, ['a', 'b']);
      expect(await keptOf(mine)).toEqual(['in progress']);
    });

    it('are all removed at once when their time is over', async () => {
      const tenants = Array.from({ length: 3 }, () => randomUUID());
      const store = storeOf();
      for (const tenant of tenants) {
        const all = Array.from({ length: 350 }, (_, n) => store.put(tenant, `${n}`, { fingerprint }, 0));
        await Promise.all(all);
      }
      the.now += 2 * day;
      expect(await store.removeExpired()).toBeGreaterThanOrEqual(1_050);
      for (const tenant of tenants) expect(await keptOf(tenant)).toEqual([]);
    });
  });
});
