import { type Command, matchingCommands } from './command.js';

const command = (group: string, label: string): Command => ({ id: label, group, label, run: () => undefined });
const commands = [command('Views', 'Dashboard'), command('Views', 'Accounts'), command('Actions', 'Account')];
const found = (query: string) => matchingCommands(commands, query).map(({ label }) => label);

describe('what is found in the palette', () => {
  it('is group by group', () => {
    expect(found('acc')).toEqual(['Accounts', 'Account']);
  });

  it('begins with what is called so, whatever its group', () => {
    expect(found(' ACCOUNT ')).toEqual(['Account', 'Accounts']);
  });
});
