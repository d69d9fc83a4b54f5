import { budgetingUnderTest, type Household } from './service-under-test.js';

/** The service, and a household with a scenario for each test. */
export const scenarioUnderTest = () => {
  const the = {} as { home: Household; scenario: string; within: string };

  const budgeting = budgetingUnderTest();

  const made = async (path: string, body: unknown) => {
    const answer = await the.home.call('POST', path, body);
    expect([answer.status, answer.body]).toEqual([201, answer.body]);
    return answer.body;
  };
  const rowsOf = async (path: string) =>
    ((await the.home.get(path)) as { name: string; amount: string }[]).map(({ name, amount }) => `${name} ${amount}`);
  const commands = (id = the.scenario) => the.home.get(`/api/scenarios/${id}/commands`);

  beforeEach(async () => {
    the.home = budgeting.home;
    the.scenario = (await made('/api/scenarios', { name: 'Without the gym' })).id;
    the.within = `scenario=${the.scenario}`;
  });
  return { the, budgeting, made, rowsOf, commands };
};
