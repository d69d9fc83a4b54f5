import { until } from '@daybook/adapter-contracts';
import { openLiveGeneration } from '@daybook/event-sourcing';
import { openEmbeddedReadModels } from '@daybook/adapters-embedded';
import { ann, everythingOf, registerHousehold, signIn } from '../test-support/people.js';
import { openTerminal, type Terminal } from '../test-support/terminal.js';

describe('rebuild', () => {
  let terminal: Terminal;

  beforeEach(() => {
    terminal = openTerminal();
  });
  afterEach(() => terminal.close());

  /** Makes one document of the read model wrong. */
  const spoil = async (name: string): Promise<void> => {
    const models = openEmbeddedReadModels(terminal.at('data'));
    const [projection = ''] = name.split('-');
    const served = await openLiveGeneration({ projection: { name: projection }, documents: models });
    for await (const one of served.findAcross({ name })) {
      await served.write({ name }, [{ ...one, when: 'always', body: { ...one.body, spoilt: 1 } }]);
      break;
    }
    await models.close();
  };

  it('makes the read models of a stopped server anew, and they are what they were', async () => {
    const server = await terminal.serve('data');
    const before = await everythingOf(await registerHousehold(server.address, ann));
    await server.stop();
    await spoil('transactions');
    await spoil('budgeting-series');
    expect((await terminal.type('data', 'verify')).code).toBe(1);
    expect(await terminal.type('data', 'rebuild', 'transactions')).toEqual({
      code: 0,
      said: ['Rebuilt transactions.'],
      complained: '',
    });
    expect((await terminal.type('data', 'verify')).code).toBe(1);
    const { code, said } = await terminal.type('data', 'rebuild');
    expect(code).toBe(0);
    expect(said).toEqual(said.map(() => expect.stringMatching(/^Rebuilt [a-z-]+\.$/)));
    expect(said).toEqual(expect.arrayContaining(['Rebuilt budgeting.', 'Rebuilt transactions.']));
    expect((await terminal.type('data', 'verify')).code).toBe(0);
    const again = await terminal.serve('data');
    expect(await everythingOf(await signIn(again.address, ann))).toEqual(before);
  });

  it('asks a running server to do it', async () => {
    const server = await terminal.serve('data');
    await registerHousehold(server.address, ann);
    await spoil('transactions');
    expect((await terminal.type('data', 'verify')).code).toBe(1);
    const { code, said } = await terminal.type('data', 'rebuild', 'transactions');
    expect({ code, said }).toEqual({ code: 0, said: ['Asked the running server to rebuild transactions.'] });
    await until('the read models are right again', async () => (await terminal.type('data', 'verify')).code === 0);
  });

  it('knows its read models', async () => {
    await (await terminal.serve('data')).stop();
    const { code, complained } = await terminal.type('data', 'rebuild', 'everything');
    expect(code).toBe(1);
    expect(complained).toMatch(/^There is no read model 'everything': choose of budgeting, transactions, .*\.$/);
  });
});
