import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { markErased, mayBeHandedOver } from '@daybook/nest';
import { noTenant } from '@daybook/platform';
import { eventMetadata } from '../../test-support/event-metadata.js';
import { ann, type Browser, openIdentity } from '../../test-support/identity-under-test.js';
import { Accounts } from '../account/accounts.js';
import { UserIds } from '../user-id/user-ids.js';
import { HandedOverHouseholds } from './handed-over-households.js';
import { Households } from './households.js';

describe('who joins a household', () => {
  let opened: Awaited<ReturnType<typeof openIdentity>>;
  beforeAll(async () => {
    opened = await openIdentity(openEmbeddedPlatform);
  });
  afterAll(() => opened.close());

  const register = async (email: string): Promise<Browser & { id: number; user: string; tenant: string }> => {
    const browser = opened.identity.browser();
    const { id } = (await browser.call('POST', '/api/register', { ...ann, email })).body;
    const user = (await opened.identity.app.get(UserIds).holder(id)) ?? '';
    const account = await opened.identity.app.get(Accounts).find(user);
    return { ...browser, id, user, tenant: account?.tenant ?? '' };
  };
  const invite = async (host: Browser): Promise<string> =>
    (await host.call('POST', '/api/household/invitations', { role: 'member' })).body.token;
  const listed = async ({ call }: Browser): Promise<number[]> =>
    (await call('GET', '/api/households')).body.map(({ id }: { id: number }) => id);

  it('belongs to none that their account only lists, and goes on where a crash has stopped them', async () => {
    const [host, guest] = [await register('ann@example.com'), await register('ben@example.com')];
    const token = await invite(host);
    const command = {
      type: 'ListHousehold',
      tenant: host.tenant,
      household: host.id,
      former: [],
      isMember: false,
    } as const;
    const metadata = eventMetadata({
      tenant: guest.tenant,
      commandId: 'listed',
      actor: { kind: 'user', id: guest.user },
    });
    await opened.identity.app.get(Accounts).execute(guest.user, command, metadata);
    expect(await listed(guest)).toEqual([guest.id]);
    expect((await guest.call('POST', '/api/households', { token })).status).toBe(200);
    expect(await listed(guest)).toEqual([guest.id, host.id]);
  });

  it('is called a former member once their erasure has begun, while they are still listed', async () => {
    const [host, guest] = [await register('ida@example.com'), await register('tom@example.com')];
    await guest.call('POST', '/api/households', { token: await invite(host) });
    const names = async () =>
      (await host.call('GET', '/api/household')).body.members.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Ann Example', 'Ann Example']);
    await markErased(opened.platform, guest.user, 'begun');
    expect(await names()).toEqual(['Ann Example', 'A former member']);
  });

  it('finds the mark of a household that was handed over again, where a restore has lost it', async () => {
    const [host, guest] = [await register('kim@example.com'), await register('lee@example.com')];
    await guest.call('POST', '/api/households', { token: await invite(host) });
    expect(await mayBeHandedOver(opened.platform, host.tenant)).toBe(false);
    await host.call('POST', '/api/household/ownership', { memberId: guest.id });
    expect(await mayBeHandedOver(opened.platform, host.tenant)).toBe(true);
    for (const name of ['handed-over-households', 'handed-over-progress']) {
      const { documents } = opened.platform;
      for await (const { id, version } of documents.find({ name }, noTenant, {})) {
        await documents.write({ name }, [{ tenant: noTenant, id, version, body: null, when: 'always' }]);
      }
    }
    expect(await mayBeHandedOver(opened.platform, host.tenant)).toBe(false);
    await opened.identity.app.get(HandedOverHouseholds).onApplicationBootstrap();
    expect(await mayBeHandedOver(opened.platform, host.tenant)).toBe(true);
  });

  it('stands in no event in the clear, nor does the secret of the invitation', async () => {
    const host = await register('max@example.com');
    const token = await invite(host);
    const state = await opened.identity.app.get(Households).find(host.tenant);
    expect(state?.status).toBe('shared');
    for await (const { data } of opened.platform.events.readAll({ prefixes: ['household-'] })) {
      const text = Buffer.from(data).toString('latin1');
      expect([text.includes(host.user), text.includes(token.slice(24))]).toEqual([false, false]);
    }
    expect(JSON.stringify(state)).not.toContain(token);
  });
});
