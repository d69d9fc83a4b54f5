import { type Caller, EventSourcing, metadataOf } from '@daybook/nest';
import { type ApplyCommands, type PlanCommand, planStream } from '@daybook/plan';
import { PlanCommands } from '../plan/plan-commands.js';
import { ApplyScenario, ApplyScenarioHandler } from './apply-scenario.js';
import { ScenarioCommands } from './scenario-commands.js';
import { TriedPlans } from './tried-plans.js';
import { scenarioUnderTest } from '../../test-support/scenario-under-test.js';

const { the, budgeting, made, rowsOf, commands } = scenarioUnderTest();

describe('applying a scenario', () => {
  const apply = (query = '') => the.home.call('POST', `/api/scenarios/${the.scenario}/apply${query}`);
  const callerOf = (commandId: string): Caller => {
    const { tenant } = the.home;
    const at = new Date(budgeting.platform.clock.now()).toISOString();
    const who = { tenant, user: tenant, userId: 1, source: 'web' as const };
    return { ...who, zone: 'UTC', today: at.slice(0, 10), at, commandId } as Caller;
  };

  it('makes one change, which can be undone', async () => {
    const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
    const gym = await made(`/api/bills?${the.within}`, { name: 'Gym', amount: '40' });
    await made('/api/bills', { name: 'Water', amount: '50' });
    await the.home.call('PUT', `/api/bills/${gym.id}?${the.within}`, { amount: '45' });
    await the.home.call('DELETE', `/api/bills/${rent.id}/group?${the.within}`);
    const wanted = await rowsOf(`/api/bills?${the.within}`);
    expect((await apply('?dryRun=1')).body).toEqual({ root: null, applied: [1, 2, 3], refused: [] });
    const { status, body } = await apply();
    expect([status, body]).toEqual([200, { root: expect.any(String), applied: [1, 2, 3], refused: [] }]);
    expect(await rowsOf('/api/bills')).toEqual(wanted);
    expect(wanted).toEqual(['Water 50.00', 'Gym 45.00']);
    expect(await rowsOf(`/api/bills?${the.within}`)).toEqual(wanted);
    expect((await apply()).body).toEqual({ root: null, applied: [], refused: [] });
    const undone = await the.home.call('POST', `/api/plan/changes/${body.root}/undo`);
    expect(undone.body).toMatchObject({ kept: 0 });
    expect(await rowsOf('/api/bills')).toEqual(['Rent 1000.00', 'Water 50.00']);
  });

  it('tells which changes do not fit, and keeps these', async () => {
    const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
    await the.home.call('PUT', `/api/bills/${rent.id}?${the.within}`, { amount: '1080' });
    await made(`/api/bills?${the.within}`, { name: 'Gym', amount: '40' });
    await the.home.call('DELETE', `/api/bills/${rent.id}/group`);
    const { body } = await apply();
    expect(body).toMatchObject({ applied: [2], refused: [{ number: 1, code: 'bill-not-found' }] });
    expect(await rowsOf('/api/bills')).toEqual(['Gym 40.00']);
    expect(await commands()).toMatchObject([{ number: 1 }]);
  });

  it('names no change where the plan is so already', async () => {
    const rent = await made('/api/bills', { name: 'Rent', amount: '1000' });
    await the.home.call('PUT', `/api/bills/${rent.id}?${the.within}`, { amount: '1080' });
    await the.home.call('PUT', `/api/bills/${rent.id}`, { amount: '1080' });
    expect((await apply()).body).toEqual({ root: null, applied: [1], refused: [] });
  });

  it('makes one change where two devices ask for it at once, and for a repeat', async () => {
    await made(`/api/bills?${the.within}`, { name: 'Gym', amount: '40' });
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
      return handler.execute(new ApplyScenario(callerOf(budgeting.platform.ids.uuid()), the.scenario));
    };

    it('makes nothing again that another device has applied by then', async () => {
      await made(`/api/bills?${the.within}`, { name: 'Gym', amount: '40' });
      const answer = await applyWhile(async () => expect((await apply()).body.applied).toEqual([1]));
      expect(answer).toEqual({ root: null, applied: [], refused: [] });
      expect(await rowsOf('/api/bills')).toEqual(['Gym 40.00']);
    });

    it('leaves out what was removed by then', async () => {
      await made(`/api/bills?${the.within}`, { name: 'Gym', amount: '40' });
      await made(`/api/bills?${the.within}`, { name: 'Pool', amount: '30' });
      const answer = await applyWhile(() => the.home.call('DELETE', `/api/scenarios/${the.scenario}/commands/2`));
      expect(answer).toMatchObject({ applied: [1], refused: [] });
      expect(await rowsOf('/api/bills')).toEqual(['Gym 40.00']);
      expect(await commands()).toEqual([]);
    });

    it('tells what was made where the scenario was deleted by then', async () => {
      await made(`/api/bills?${the.within}`, { name: 'Gym', amount: '40' });
      const remove = () => the.home.call('DELETE', `/api/scenarios/${the.scenario}`);
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
      await made(`/api/bills?${the.within}`, { name: 'Gym', amount: '40' });
      const scenarios = budgeting.service.app.get(ScenarioCommands, { strict: false });
      await scenarios.execute(caller, 'apply-scenario', { type: 'BeginApplication', id: the.scenario, numbers: [1] });
    });

    it('takes nothing else until it is applied again', async () => {
      const added = await the.home.call('POST', `/api/bills?${the.within}`, { name: 'Pool', amount: '1' });
      expect([added.status, added.body.code]).toEqual([409, 'scenario-being-applied']);
      expect(await rowsOf(`/api/bills?${the.within}`)).toEqual(['Gym 40.00']);
      expect((await apply()).body).toEqual({ root: operation, applied: [1], refused: [] });
      expect(await rowsOf('/api/bills')).toEqual(['Gym 40.00']);
      expect((await the.home.call('POST', `/api/bills?${the.within}`, { name: 'Pool', amount: '1' })).status).toBe(201);
    });

    const makeInPlan = (command: PlanCommand | ApplyCommands, commandId: string, at = caller.at) => {
      const plan = budgeting.service.app.get(PlanCommands, { strict: false });
      const metadata = { ...metadataOf(caller, 'apply-scenario', commandId), at };
      return plan.handler.execute(planStream(the.home.tenant), command, metadata);
    };
    const sendToPlan = (at = caller.at) => {
      const command = { type: 'AddSeries', kind: 'bill', terms: { name: 'Gym', amount: 4_000 } } as const;
      return makeInPlan({ type: 'ApplyCommands', commands: [{ number: 1, command }] }, operation, at);
    };

    it('is neither shown nor made twice where the plan has it', async () => {
      await sendToPlan();
      expect(await the.home.get(`/api/scenarios/${the.scenario}/commands`)).toEqual([]);
      expect((await apply()).body).toEqual({ root: operation, applied: [1], refused: [] });
      expect(await the.home.planLength()).toBe(1);
      expect((await the.home.get(`/api/scenarios/${the.scenario}`)).commands).toBe(0);
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
