import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { type ChangesUnderTest, changesUnderTest, tenant } from '../../test-support/changes-under-test.js';

describe.each(['in this process', 'over HTTP'])('streams of changes, with services %s', (where) => {
  let api: ChangesUnderTest;

  beforeAll(async () => {
    api = await changesUnderTest(where, openEmbeddedPlatform);
  });
  afterAll(() => api.close());

  it('are for somebody who is signed in, and to be read', async () => {
    expect((await api.gateway.call('/api/changes')).status).toBe(401);
    const posted = await api.gateway.call('/api/changes', { method: 'POST', headers: await api.signIn() });
    expect([posted.status, posted.headers.allow, JSON.parse(posted.text)]).toEqual([
      405,
      'GET',
      { code: 'method-not-allowed', message: 'This method is not allowed here' },
    ]);
  });

  it('end at once when the person logs out, for this session alone', async () => {
    const [cookie, elsewhere] = [await api.signIn(), await api.signIn()];
    const [stream, other] = [await api.gateway.listen(cookie), await api.gateway.listen(elsewhere)];
    await api.gateway.call('/api/logout', { method: 'POST', headers: cookie });
    expect((await stream.next('end')).data).toEqual({ reason: 'signed-out' });
    await stream.end();
    await api.append('plan', 'add-income');
    await other.next('changed');
    other.leave();
    expect((await api.gateway.listen(cookie)).status).toBe(401);
  });

  it('end when the account says that the session is void, whoever changed it', async () => {
    const who = randomUUID();
    const stream = await api.gateway.listen(await api.signIn(tenant, who));
    await stream.next('open');
    api.voided.add(who);
    await api.append('account', 'change-password', { subject: who });
    await stream.next('end');
    await stream.end();
  });

  it('end soon where the first answers about the session were faults, before the next sign of life', async () => {
    const replica = await api.replica(600_000);
    const [home, who] = [randomUUID(), randomUUID()];
    const stream = await replica.listen(await api.signIn(home, who));
    await stream.next('open');
    api.voided.add(who);
    api.faults.push(503, 500);
    await api.append('account', 'change-password', { home, subject: who });
    await stream.next('end');
    expect(api.faults).toEqual([]);
    await stream.end();
    await replica.close();
  });

  it('reach an access token until it is revoked', async () => {
    const authorization = 'Bearer daybook_secret';
    expect((await api.gateway.listen({ authorization })).status).toBe(401);
    api.tokens.add(authorization);
    const stream = await api.gateway.listen({ authorization });
    await api.append('account', 'create-token');
    await stream.next('changed');
    api.tokens.delete(authorization);
    await api.append('account', 'revoke-token');
    await stream.next('end');
    await stream.end();
  });

  it('end when the household is erased', async () => {
    const [gone, who] = [randomUUID(), randomUUID()];
    const stream = await api.gateway.listen(await api.signIn(gone, who));
    await stream.next('open');
    await api.append('erasure', 'erase', { subject: gone });
    await stream.next('end');
    await stream.end();
  });

  it('end for a person who is erased, and for nobody else of a household that goes on', async () => {
    const [home, gone] = [randomUUID(), randomUUID()];
    const stream = await api.gateway.listen(await api.signIn(home, gone));
    const other = await api.gateway.listen(await api.signIn(home, randomUUID()));
    await Promise.all([stream.next('open'), other.next('open')]);
    await api.append('erasure', 'erase', { subject: gone });
    await stream.next('end');
    await stream.end();
    await api.append('plan', 'add-series', { home });
    await other.next('changed');
    other.leave();
    await other.end();
  });

  it('reach twenty places of one person, and others all the same', async () => {
    const [who, home] = [randomUUID(), randomUUID()];
    const cookie = await api.signIn(home, who);
    const open = [];
    for (let n = 0; n < 20; n += 1) open.push(await api.gateway.listen(cookie));
    const refused = await api.gateway.call('/api/changes', { headers: cookie });
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'too-many-streams']);
    const other = await api.gateway.listen(await api.signIn(home, randomUUID()));
    expect(other.status).toBe(200);
    [...open, other].forEach((stream) => stream.leave());
    await Promise.all(open.map((stream) => stream.end()));
  });

  it('show that they live, and end when another replica has ended the session', async () => {
    const replica = await api.replica(20);
    const cookie = await api.signIn();
    const stream = await replica.listen(cookie);
    await stream.beaten(3);
    await api.gateway.call('/api/logout', { method: 'POST', headers: cookie });
    expect((await stream.next('end')).data).toEqual({ reason: 'signed-out' });
    await stream.end();
    await replica.close();
  });

  it('end when the program stops, and nobody listens anew', async () => {
    const cookie = await api.signIn();
    const stream = await api.gateway.listen(cookie);
    await stream.next('open');
    await api.gateway.endStreams();
    await stream.end();
    expect(stream.heard).toEqual([]);
    expect((await api.gateway.call('/api/changes', { headers: cookie })).status).toBe(503);
  });
});
