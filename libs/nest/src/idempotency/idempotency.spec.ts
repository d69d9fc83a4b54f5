import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityHeader } from '../identity-header.js';
import { Problem } from '../problem.js';
import { failures, holdNextNote } from '../../test-support/notes-service.js';
import { twoReplicas } from '../../test-support/two-replicas.js';

describe('22. a change under an Idempotency-Key', () => {
  const { the, key, doneBy } = twoReplicas();

  /** Asks as the same person, and hangs up while the work is held. */
  async function leaveAmid({ tenant, ...headers }: Record<string, string>): Promise<() => void> {
    const { reached, goOn } = holdNextNote();
    const token = await the.first.tokenOf({ tenant: tenant as string });
    const { port } = the.first.app.getHttpServer().address() as AddressInfo;
    const outgoing = send({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/notes',
      headers: { ...headers, [identityHeader]: token, 'content-type': 'application/json' },
    });
    outgoing.on('error', () => undefined);
    outgoing.end(JSON.stringify({ text: 'left' }));
    await reached;
    outgoing.destroy();
    return goOn;
  }

  it('is done once, and its answer comes again', async () => {
    const call = the.first.as();
    const headers = key();
    const one = await call('POST', '/api/notes', { text: 'milk' }, headers);
    const two = await call('POST', '/api/notes', { text: 'milk' }, headers);
    expect(one).toMatchObject({ status: 201, body: { text: 'milk' } });
    expect([two.status, two.body]).toEqual([201, one.body]);
    expect(two.headers.get('content-type')).toBe(one.headers.get('content-type'));
    expect(two.headers.get('operation-id')).toBe(one.headers.get('operation-id'));
    expect([one, two].map(({ headers: got }) => got.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(doneBy(call.identity.tenant)).toEqual(['milk']);
  });

  it('comes again through another replica, also where both are asked at once', async () => {
    const [here, headers] = [the.first.as(), key()];
    const there = the.second.as(here.identity);
    await here('POST', '/api/notes', { text: 'a' }, headers);
    expect((await there('POST', '/api/notes', { text: 'a' }, headers)).headers.get('idempotent-replayed')).toBe('true');
    const [one, two] = await Promise.all(
      [here, there].map((call) => call('POST', '/api/notes', { text: 'b', wait: 150 }, { 'idempotency-key': 'b' })),
    );
    expect(two?.body).toEqual(one?.body);
    expect(doneBy(here.identity.tenant)).toEqual(['a', 'b']);
  });

  it('is refused with a number that none can hold', async () => {
    const call = the.first.as();
    const { status, body } = await call('POST', '/api/notes', '{"text":"x","more":1e999}', key());
    expect([status, body]).toEqual([400, { message: 'The request could not be read', code: 'invalid-request' }]);
    expect(doneBy(call.identity.tenant)).toEqual([]);
  });

  it.each([
    ['PUT', '/api/notes/7', { text: 'x' }, 200],
    ['DELETE', '/api/notes/7', undefined, 204],
    ['PUT', '/api/notes/901', { text: 'x' }, 404],
  ])('%s %s of %j is answered %i twice and done once', async (method, path, body, status) => {
    const [call, headers] = [the.first.as(), key()];
    const one = await call(method, path, body, headers);
    const two = await call(method, path, body, headers);
    expect([one.status, two.status, two.body]).toEqual([status, status, one.body]);
    expect(two.headers.get('idempotent-replayed')).toBe('true');
    expect(doneBy(call.identity.tenant)).toHaveLength(status === 404 ? 0 : 1);
  });

  it('is refused with another body, however the same one is written', async () => {
    const [call, headers] = [the.first.as(), key()];
    await call('POST', '/api/notes', '{"text":"a","wait":1}', headers);
    expect((await call('POST', '/api/notes', '{ "wait": 1.0, "text": "a" }', headers)).status).toBe(201);
    const other = await call('POST', '/api/notes', { text: 'b' }, headers);
    expect([other.status, other.body]).toEqual([
      422,
      { code: 'idempotency-key-reused', message: 'This Idempotency-Key was used for another request' },
    ]);
    expect((await call('POST', '/api/notes?twice=1', { text: 'a', wait: 1 }, headers)).status).toBe(422);
    expect(doneBy(call.identity.tenant)).toEqual(['a']);
  });

  it('is another one for another household and at another address', async () => {
    const [mine, theirs, headers] = [the.first.as(), the.first.as(), key()];
    await mine('POST', '/api/notes', { text: 'a' }, headers);
    expect((await theirs('POST', '/api/notes', { text: 'b' }, headers)).status).toBe(201);
    expect((await mine('PUT', '/api/notes/1', { text: 'c' }, headers)).status).toBe(200);
    expect([doneBy(mine.identity.tenant), doneBy(theirs.identity.tenant)]).toEqual([['a', '1 c'], ['b']]);
  });

  it('many times at once is done once, and all get the one answer', async () => {
    const [call, headers] = [the.first.as(), key()];
    const all = Array.from({ length: 5 }, () => call('POST', '/api/notes', { text: 'once', wait: 200 }, headers));
    const answers = await Promise.all(all);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(doneBy(call.identity.tenant)).toEqual(['once']);
  });

  it('with another body while the first is under way is refused', async () => {
    const [call, headers] = [the.first.as(), key()];
    const { reached, goOn } = holdNextNote();
    const running = call('POST', '/api/notes', { text: 'a' }, headers);
    await reached;
    expect((await call('POST', '/api/notes', { text: 'b' }, headers)).status).toBe(422);
    goOn();
    expect((await running).status).toBe(201);
  });

  it('is tried again after a failure, as the same operation and with the same body alone', async () => {
    const [call, headers] = [the.first.as(), key()];
    failures.push(() => {
      throw new Error('the disk is full');
    });
    const failed = await call('POST', '/api/notes', { text: 'a' }, headers);
    expect([failed.status, failed.body]).toEqual([
      500,
      { code: 'internal', message: 'Something went wrong. Please try again.' },
    ]);
    expect((await call('POST', '/api/notes', { text: 'b' }, headers)).status).toBe(422);
    const again = await call<{ commandId: string }>('POST', '/api/notes', { text: 'a' }, headers);
    expect([again.status, again.body.commandId]).toEqual([201, failed.headers.get('operation-id')]);
    expect(again.headers.get('idempotent-replayed')).toBeNull();
  });

  it('is tried again after one that came too often', async () => {
    const [call, headers] = [the.first.as(), key()];
    failures.push(() => {
      throw new Problem(429, 'too-many-attempts', 'Later');
    });
    expect((await call('POST', '/api/notes', { text: 'a' }, headers)).status).toBe(429);
    expect((await call('POST', '/api/notes', { text: 'a' }, headers)).status).toBe(201);
  });

  it('is a new one, with whatever body, after one that a recent sign-in was missing for', async () => {
    const [call, headers] = [the.first.as(), key()];
    failures.push(() => {
      throw new Problem(403, 'sign-in-not-recent', 'Please confirm that it is you');
    });
    expect((await call('POST', '/api/notes', { text: 'a' }, headers)).status).toBe(403);
    expect((await call('POST', '/api/notes', { text: 'b' }, headers)).status).toBe(201);
  });

  it('goes on when a process died at it, once the process is believed dead', async () => {
    const [call, headers] = [the.first.as(), key()];
    const { tenant } = call.identity;
    const body = { text: 'a' };
    const { reached, goOn } = holdNextNote();
    const running = call<{ commandId: string }>('POST', '/api/notes', body, headers);
    await reached;
    the.now += 7_000;
    const again = await the.second.as(call.identity)<{ commandId: string }>('POST', '/api/notes', body, headers);
    goOn();
    expect([again.status, again.body.commandId]).toEqual([201, (await running).body.commandId]);
    expect(doneBy(tenant)).toEqual(['a', 'a']);
    const third = await call('POST', '/api/notes', body, headers);
    expect(third.body).toEqual(again.body);
  });

  it('is answered to the one who comes back when whoever asked first has left', async () => {
    const [call, headers] = [the.first.as(), key()];
    const goOn = await leaveAmid({ ...headers, tenant: call.identity.tenant });
    const coming = call<{ text: string }>('POST', '/api/notes', { text: 'left' }, headers);
    goOn();
    const again = await coming;
    expect([again.status, again.body.text]).toEqual([201, 'left']);
    expect(doneBy(call.identity.tenant)).toEqual(['left']);
  });

  it.each([
    ['nothing', ''],
    ['a space', 'a b'],
    ['what is no ASCII', 'käse'],
    ['201 characters', 'x'.repeat(201)],
  ])('is refused where the key is %s', async (_, value) => {
    const answer = await the.first.as()('POST', '/api/notes', { text: 'a' }, { 'idempotency-key': value });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'invalid-idempotency-key']);
  });
});
