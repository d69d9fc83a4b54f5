import type { AppliedScenario, Scenario, ScenarioCommandRow } from '@daybook/contracts';
import { type Household, register } from '../support/household.js';
import { scenarioKills } from '../support/interrupted-platform.js';
import { type InterruptedProgram, openInterruptedProgram } from '../support/interrupted-program.js';

interface Bill {
  id: number;
  name: string;
  amount: string;
}

describe('applying a scenario', () => {
  let program: InterruptedProgram;
  let household: Household;

  beforeAll(async () => {
    program = await openInterruptedProgram();
  }, 60_000);
  beforeEach(async () => {
    household = await register(program.running.address);
  });
  afterAll(() => program.remove());

  const call = async <B>(method: string, path: string, body?: unknown): Promise<B> => {
    const answer = await household.call<B>(program.running.address, method, path, body);
    expect(`${path} ${answer.status}`).toMatch(/ 20[014]$/);
    return answer.body;
  };
  const bills = async (query = '') =>
    (await call<Bill[]>('GET', `/api/bills${query}`)).map(({ name, amount }) => `${name} ${amount}`);

  it.each(scenarioKills)(
    'killed where %s is one change once it is applied again, by this device and another, and can be undone',
    async (_what, at) => {
      const rent = await call<Bill>('POST', '/api/bills', { name: 'Rent', amount: '1000' });
      const gym = await call<Bill>('POST', '/api/bills', { name: 'Gym', amount: '40' });
      const { id } = await call<Scenario>('POST', '/api/scenarios', { name: 'Without the gym' });
      const within = `?scenario=${id}`;
      await call('PUT', `/api/bills/${rent.id}${within}`, { amount: '1080' });
      await call('DELETE', `/api/bills/${gym.id}/group${within}`);
      await call('POST', `/api/bills${within}`, { name: 'Pool', amount: '25' });
      const wanted = await bills(within);
      const path = `/api/scenarios/${id}/apply`;

      await program.interrupt({ at, signal: 'SIGKILL', pass: 1 });
      await expect(household.call(program.running.address, 'POST', path)).rejects.toThrow();
      expect((await program.running.ended).signal).toBe('SIGKILL');
      await program.startAgain();

      // Nothing is half done: the plan has all of it or nothing, and the scenario shows it once.
      expect([['Rent 1000.00', 'Gym 40.00'], wanted]).toContainEqual(await bills());
      expect(await bills(within)).toEqual(wanted);
      const answers = [await call<AppliedScenario>('POST', path), await call<AppliedScenario>('POST', path)];
      expect(answers.flatMap(({ refused }) => refused)).toEqual([]);
      expect(await bills()).toEqual(wanted);
      expect(await call<ScenarioCommandRow[]>('GET', `/api/scenarios/${id}/commands`)).toEqual([]);

      const history = await call<{ undo: { href: string } }[]>('GET', '/api/history');
      // After the rent and the gym.
      expect(history).toHaveLength(3);
      await call('POST', history[0]?.undo.href ?? '');
      expect(await bills()).toEqual(['Rent 1000.00', 'Gym 40.00']);
    },
    120_000,
  );
});
