import { type Caller, EventSourcing, metadataOf } from '@daybook/nest';
import { type ApplyCommands, type PlanCommand, planStream } from '@daybook/plan';
import { PlanCommands } from '../plan/plan-commands.js';
import { ApplyScenario, ApplyScenarioHandler } from './apply-scenario.js';
import { ScenarioCommands } from './scenario-commands.js';
import { TriedPlans } from './tried-plans.js';
import { budgetingUnderTest, type Household } from '../../test-support/service-under-test.js';

const budgeting = budgetingUnderTest();
let home: Household;
let scenario: string;
let within: string;

const made = async (path: string, body: unknown) => {
  const answer = await home.call('POST', path, body);
  expect([answer.status, answer.body]).toEqual([201, answer.body]);
  return answer.body;
};
const rowsOf = async (path: string) =>
  ((await home.get(path)) as { name: string; amount: string }[]).map(({ name, amount }) => `${name} ${amount}`);
const commands = (id = scenario) => home.get(`/api/scenarios/${id}/commands`);

beforeEach(async () => {
  ({ home } = budgeting);
  scenario = (await made('/api/scenarios', { name: 'Without the gym' })).id;
  within = `scenario=${scenario}`;
});

describe('scenarios', () => {
  it('are listed, renamed, copied with their changes, and deleted', async () => {
    await made(`/api/bills?${within}`, { name: 'Gym', amount: '40' });
    const copy = await made(`/api/scenarios/${scenario}/copy`, { name: 'Copy' });
    expect(copy).toMatchObject({ name: 'Copy', commands: 1 });
    const renamed = await home.call('PATCH', `/api/scenarios/${scenario}`, { name: ' Rent up ' });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Rent up']);
    expect((await home.get('/api/scenarios')).map(({ name }: { name: string }) => name)).toEqual(['Rent up', 'Copy']);
    expect((await home.call('DELETE', `/api/scenarios/${scenario}`)).status).toBe(204);
    expect((await home.call('GET', `/api/bills?${within}`)).status).toBe(404);
    expect((await home.call('DELETE', `/api/scenarios/${scenario}`)).status).toBe(404);
    expect(await rowsOf(`/api/bills?scenario=${copy.id}`)).toEqual(['Gym 40.00']);
  });

  it('are 20 at most', async () => {
    for (let n = 1; n < 20; n += 1) await made('/api/scenarios', { name: `${n}` });
    const refused = await home.call('POST', '/api/scenarios', { name: 'One more' });
    expect([refused.status, refused.body.code]).toEqual([422, 'too-many-scenarios']);
  });

  it('are nobody else’s', async () => {
    const other = budgeting.service.household(budgeting.platform.ids.uuid());
    for (const [method, path, body] of [
      ['GET', `/api/bills?${within}`],
      ['POST', `/api/bills?${within}`, { name: 'Gym', amount: '1' }],
      ['GET', `/api/scenarios/${scenario}/commands`],
      ['POST', `/api/scenarios/${scenario}/apply`],
      ['PATCH', `/api/scenarios/${scenario}`, { name: 'Mine' }],
      ['GET', '/api/bills?scenario=nothing'],
    ] as const) {
      const { status, body: answer } = await other.call(method, path, body);
      expect([path, status, answer.code]).toEqual([path, 404, 'scenario-not-found']);
    }
  });

  it('go with no earlier time, and with no other route', async () => {
    expect((await home.call('GET', `/api/bills?${within}&asOf=2026-01-01`)).status).toBe(400);
    expect((await home.call('GET', `/api/scenarios?${within}`)).status).toBe(400);
  });
});

describe('a change that goes to a scenario', () => {
  it('is in its answers, and not in the plan', async () => {
    const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
    const length = await home.planLength();
    const gym = await made(`/api/bills?${within}`, { name: 'Gym', amount: '40' });
    await home.call('PUT', `/api/bills/${gym.id}?${within}`, { amount: '45', frequency: 'weekly' });
    await home.call('PUT', `/api/bills/${rent.id}?${within}`, { amount: '1080' });
    expect(await rowsOf('/api/bills')).toEqual(['Rent 1000.00']);
    expect((await rowsOf(`/api/bills?${within}`))[0]).toBe('Rent 1080.00');
    expect(await home.get(`/api/bills/${gym.id}?${within}`)).toMatchObject({ amount: '45.00', frequency: 'weekly' });
    expect(await home.get(`/api/budget-summary?${within}`)).toMatchObject({ totalBills: 1260 });
    const { prices } = await home.get(`/api/bills/${rent.id}/prices?${within}`);
    expect(prices.at(-1)).toMatchObject({ planned: '1080.00' });
    expect(await home.planLength()).toBe(length);
    expect((await home.call('DELETE', `/api/bills/${rent.id}/group?${within}`)).body.deleted).toBe(1);
    expect((await home.get(`/api/bills?${within}`)).every(({ id }: { id: number }) => id !== rent.id)).toBe(true);
  });

  it('is refused where it does not fit, and kept where it only no longer fits', async () => {
    const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
    expect((await home.call('PUT', `/api/bills/999?${within}`, { amount: '1' })).body.code).toBe('bill-not-found');
    await home.call('PUT', `/api/bills/${rent.id}?${within}`, { amount: '1080' });
    await home.call('DELETE', `/api/bills/${rent.id}/group`);
    expect(await rowsOf(`/api/bills?${within}`)).toEqual([]);
    expect(await commands()).toMatchObject([
      { number: 1, does: 'revise', name: 'Rent', sets: { amount: '1080.00' }, refused: { code: 'bill-not-found' } },
    ]);
    expect((await home.call('DELETE', `/api/scenarios/${scenario}/commands/1`)).status).toBe(204);
    expect((await home.call('DELETE', `/api/scenarios/${scenario}/commands/1`)).body.code).toBe(
      'scenario-command-not-found',
    );
    expect(await commands()).toEqual([]);
  });

  it('finds what the scenario added, whatever the plan has added since', async () => {
    const gym = await made(`/api/bills?${within}`, { name: 'Gym', amount: '40' });
    await made('/api/bills', { name: 'Rent', amount: '1000' });
    await home.call('PUT', `/api/bills/${gym.id}?${within}`, { amount: '45' });
    expect(await rowsOf(`/api/bills?${within}`)).toEqual(['Rent 1000.00', 'Gym 45.00']);
  });

  it('is made where the tag is that of the scenario', async () => {
    const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
    const path = `/api/bills/${rent.id}?${within}`;
    const change = (tag: string) => home.call('PUT', path, { amount: '1' }, { 'if-match': tag });
    expect((await change('"another"')).status).toBe(412);
    expect((await change('*')).status).toBe(200);
  });
});

describe('a change that is sent again', () => {
  const keyed = (path: string, body: unknown, key = 'one') => home.call('POST', path, body, { 'idempotency-key': key });

  it('is another one in another scenario', async () => {
    const other = (await made('/api/scenarios', { name: 'Other' })).id;
    for (const query of ['', `?${within}`, `?scenario=${other}`]) {
      expect((await keyed(`/api/bills${query}`, { name: 'Gym', amount: '40' })).status).toBe(201);
    }
    for (const query of ['', `?${within}`, `?scenario=${other}`]) {
      expect(await rowsOf(`/api/bills${query}`)).toEqual(query === '' ? ['Gym 40.00'] : ['Gym 40.00', 'Gym 40.00']);
    }
  });

  /** The same request, as a gateway sends it again that has lost the answer. */
  const again = (path: string, body: unknown) =>
    home.call('POST', path, body, { 'daybook-command-id': '0b6c1b1e-7d5c-4a9e-8f57-2f6f5d0f9a33' });

  it('is answered where it was removed or applied since', async () => {
    const path = `/api/bills?${within}`;
    const first = await again(path, { name: 'Gym', amount: '40' });
    const second = await again(path, { name: 'Gym', amount: '40' });
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(await commands()).toHaveLength(1);
    await home.call('DELETE', `/api/scenarios/${scenario}/commands/1`);
    expect((await again(path, { name: 'Gym', amount: '40' })).status).toBe(201);
    expect(await commands()).toEqual([]);
  });

  it('says that a scenario is gone that it had made', async () => {
    const { body } = await again('/api/scenarios', { name: 'Plan' });
    await home.call('DELETE', `/api/scenarios/${body.id}`);
    const late = await again('/api/scenarios', { name: 'Plan' });
    expect([late.status, late.body.code]).toEqual([404, 'scenario-not-found']);
  });
});

it('keeps no change that is refused, whatever another device adds at the same time', async () => {
  const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
  const months = (first: string, last: string) => ({ firstMonth: first, lastMonth: last });
  const answers = await Promise.all(
    [
      { firstMonth: '2030-05' },
      { lastMonth: '2030-04' },
      months('2030-01', '2030-02'),
      { firstMonth: '2030-03' },
      { lastMonth: '2030-01' },
    ].map((body) => home.call('PUT', `/api/bills/${rent.id}?${within}`, body)),
  );
  const kept = answers.filter(({ status }) => status === 200).length;
  const rows = (await commands()) as { refused: unknown }[];
  expect([rows.length, rows.filter(({ refused }) => refused !== null)]).toEqual([kept, []]);
});

it('is compared with the plan month by month', async () => {
  await made('/api/incomes', { personName: 'Ann', amount: '3000' });
  const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
  await made('/api/bills', { name: 'Water', amount: '50' });
  await home.call('PUT', `/api/bills/${rent.id}?${within}`, { amount: '1080' });
  await home.call('PUT', `/api/bills/${rent.id}?${within}`, { name: 'Flat' });
  const { months, differs, refused } = await home.get(`/api/scenarios/${scenario}/compare?months=24`);
  expect(months).toHaveLength(24);
  expect(months[1]).toMatchObject({
    income: { base: '3000.00', scenario: '3000.00' },
    bills: { base: '1050.00', scenario: '1130.00' },
    leftOver: { base: '1950.00', scenario: '1870.00' },
    cumulated: { base: '3900.00', scenario: '3740.00' },
  });
  expect(differs).toMatchObject([{ kind: 'bill', id: rent.id, name: 'Flat' }]);
  expect([differs[0].base[23], differs[0].scenario[23], refused]).toEqual(['1000.00', '1080.00', []]);
  const same = await home.get(`/api/explain/planned-bills?month=${months[1].month}&${within}`);
  expect(same.terms.at(-1).amount).toBe('1130.00');
});

describe('applying a scenario', () => {
  const apply = (query = '') => home.call('POST', `/api/scenarios/${scenario}/apply${query}`);
  const callerOf = (commandId: string): Caller => {
    const { tenant } = home;
    const at = new Date(budgeting.platform.clock.now()).toISOString();
    const who = { tenant, user: tenant, userId: 1, source: 'web' as const };
    return { ...who, zone: 'UTC', today: at.slice(0, 10), at, commandId } as Caller;
  };

  it('makes one change, which can be undone', async () => {
    const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
    const gym = await made(`/api/bills?${within}`, { name: 'Gym', amount: '40' });
    await made('/api/bills', { name: 'Water', amount: '50' });
    await home.call('PUT', `/api/bills/${gym.id}?${within}`, { amount: '45' });
    await home.call('DELETE', `/api/bills/${rent.id}/group?${within}`);
    const wanted = await rowsOf(`/api/bills?${within}`);
    expect((await apply('?dryRun=1')).body).toEqual({ root: null, applied: [1, 2, 3], refused: [] });
    const { status, body } = await apply();
    expect([status, body]).toEqual([200, { root: expect.any(String), applied: [1, 2, 3], refused: [] }]);
    expect(await rowsOf('/api/bills')).toEqual(wanted);
    expect(wanted).toEqual(['Water 50.00', 'Gym 45.00']);
    expect(await rowsOf(`/api/bills?${within}`)).toEqual(wanted);
    expect((await apply()).body).toEqual({ root: null, applied: [], refused: [] });
    const undone = await home.call('POST', `/api/plan/changes/${body.root}/undo`);
    expect(undone.body).toMatchObject({ kept: 0 });
    expect(await rowsOf('/api/bills')).toEqual(['Rent 1000.00', 'Water 50.00']);
  });

  it('tells which changes do not fit, and keeps these', async () => {
    const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
    await home.call('PUT', `/api/bills/${rent.id}?${within}`, { amount: '1080' });
    await made(`/api/bills?${within}`, { name: 'Gym', amount: '40' });
    await home.call('DELETE', `/api/bills/${rent.id}/group`);
    const { body } = await apply();
    expect(body).toMatchObject({ applied: [2], refused: [{ number: 1, code: 'bill-not-found' }] });
    expect(await rowsOf('/api/bills')).toEqual(['Gym 40.00']);
    expect(await commands()).toMatchObject([{ number: 1 }]);
  });

  it('names no change where the plan is so already', async () => {
    const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
    await home.call('PUT', `/api/bills/${rent.id}?${within}`, { amount: '1080' });
    await home.call('PUT', `/api/bills/${rent.id}`, { amount: '1080' });
    expect((await apply()).body).toEqual({ root: null, applied: [1], refused: [] });
  });

  it('makes one change where two devices ask for it at once, and for a repeat', async () => {
    await made(`/api/bills?${within}`, { name: 'Gym', amount: '40' });
    const answers = await Promise.all([apply(), apply()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf('/api/bills')).toEqual(['Gym 40.00']);
  });

  describe('while others are at it', () => {
    const nothing = async (): Promise<unknown> => undefined;
    /** Applies it, and lets something happen right after the look at what fits, or right before the plan takes it. */
    const applyWhile = (meanwhile = nothing, beforePlan = nothing) => {
      const { app } = budgeting.service;
      const plans = app.get(TriedPlans, { strict: false });
      let hasLooked = false;
      const looking = Object.assign(Object.create(plans) as TriedPlans, {
        of: async (...asked: Parameters<TriedPlans['of']>) => {
          const seen = await plans.of(...asked);
          if (!hasLooked) {
            hasLooked = true;
            await meanwhile();
          }
          return seen;
        },
      });
      const plan = app.get(PlanCommands, { strict: false });
      const waiting = Object.assign(Object.create(plan) as PlanCommands, {
        names: async (tenant: string) => {
          await beforePlan();
          return plan.names(tenant);
        },
      });
      const handler = new ApplyScenarioHandler(
        app.get(EventSourcing, { strict: false }),
        waiting,
        app.get(ScenarioCommands, { strict: false }),
        looking,
      );
      return handler.execute(new ApplyScenario(callerOf(budgeting.platform.ids.uuid()), scenario));
    };

    it('makes nothing again that another device has applied by then', async () => {
      await made(`/api/bills?${within}`, { name: 'Gym', amount: '40' });
      const answer = await applyWhile(async () => expect((await apply()).body.applied).toEqual([1]));
      expect(answer).toEqual({ root: null, applied: [], refused: [] });
      expect(await rowsOf('/api/bills')).toEqual(['Gym 40.00']);
    });

    it('leaves out what was removed by then', async () => {
      await made(`/api/bills?${within}`, { name: 'Gym', amount: '40' });
      await made(`/api/bills?${within}`, { name: 'Pool', amount: '30' });
      const answer = await applyWhile(() => home.call('DELETE', `/api/scenarios/${scenario}/commands/2`));
      expect(answer).toMatchObject({ applied: [1], refused: [] });
      expect(await rowsOf('/api/bills')).toEqual(['Gym 40.00']);
      expect(await commands()).toEqual([]);
    });

    it('tells what was made where the scenario was deleted by then', async () => {
      await made(`/api/bills?${within}`, { name: 'Gym', amount: '40' });
      const remove = () => home.call('DELETE', `/api/scenarios/${scenario}`);
      const answer = await applyWhile(nothing, remove);
      expect(answer).toEqual({ root: expect.any(String), applied: [1], refused: [] });
      expect(await rowsOf('/api/bills')).toEqual(['Gym 40.00']);
    });
  });

  describe('where a process ended in between', () => {
    const operation = '0b6c1b1e-7d5c-4a9e-8f57-2f6f5d0f9a22';
    let caller: Caller;

    beforeEach(async () => {
      caller = callerOf(operation);
      await made(`/api/bills?${within}`, { name: 'Gym', amount: '40' });
      const scenarios = budgeting.service.app.get(ScenarioCommands, { strict: false });
      await scenarios.execute(caller, 'apply-scenario', { type: 'BeginApplication', id: scenario, numbers: [1] });
    });

    it('takes nothing else until it is applied again', async () => {
      const added = await home.call('POST', `/api/bills?${within}`, { name: 'Pool', amount: '1' });
      expect([added.status, added.body.code]).toEqual([409, 'scenario-being-applied']);
      expect(await rowsOf(`/api/bills?${within}`)).toEqual(['Gym 40.00']);
      expect((await apply()).body).toEqual({ root: operation, applied: [1], refused: [] });
      expect(await rowsOf('/api/bills')).toEqual(['Gym 40.00']);
      expect((await home.call('POST', `/api/bills?${within}`, { name: 'Pool', amount: '1' })).status).toBe(201);
    });

    const makeInPlan = (command: PlanCommand | ApplyCommands, commandId: string, at = caller.at) => {
      const plan = budgeting.service.app.get(PlanCommands, { strict: false });
      const metadata = { ...metadataOf(caller, 'apply-scenario', commandId), at };
      return plan.handler.execute(planStream(home.tenant), command, metadata);
    };
    const sendToPlan = (at = caller.at) => {
      const command = { type: 'AddSeries', kind: 'bill', terms: { name: 'Gym', amount: 4_000 } } as const;
      return makeInPlan({ type: 'ApplyCommands', commands: [{ number: 1, command }] }, operation, at);
    };

    it('is neither shown nor made twice where the plan has it', async () => {
      await sendToPlan();
      expect(await home.get(`/api/scenarios/${scenario}/commands`)).toEqual([]);
      expect((await apply()).body).toEqual({ root: operation, applied: [1], refused: [] });
      expect(await home.planLength()).toBe(1);
      expect((await home.get(`/api/scenarios/${scenario}`)).commands).toBe(0);
    });

    it('is not made again where the plan has taken it days ago, and hundreds of changes since', async () => {
      const daysAgo = new Date(Date.parse(caller.at) - 5 * 86_400_000).toISOString();
      await sendToPlan(daysAgo);
      const revise = (amount: number) => {
        const command = { type: 'ReviseSeries', kind: 'bill', id: 1, terms: { amount } } as const;
        return makeInPlan(command, budgeting.platform.ids.uuid(), daysAgo);
      };
      await Promise.all(Array.from({ length: 450 }, (_, n) => revise(n + 1)));
      expect(await commands()).toEqual([]);
      expect((await apply()).body).toEqual({ root: operation, applied: [1], refused: [] });
      expect(await rowsOf('/api/bills')).toEqual(['Gym 4.50']);
    });
  });
});
