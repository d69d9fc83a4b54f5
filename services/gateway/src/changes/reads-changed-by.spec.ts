import type { EventMetadata } from '@daybook/platform';
import { readsChangedBy } from './reads-changed-by.js';

const of = (stream: string, commandKind: string) =>
  readsChangedBy({ stream, metadata: { commandKind } as EventMetadata });

it('is every scenario where the plan below it changes, and the plan’s reads where a scenario does', () => {
  for (const kind of ['add-bill', 'revise-income', 'apply-scenario', 'undo']) {
    expect(of('plan-aa-t', kind)).toContain('scenarios');
  }
  expect(of('scenario-aa-t', 'change-scenario')).toEqual(expect.arrayContaining(['scenarios', 'bills', 'incomes']));
  expect(of('ledger-aa-t', 'import')).not.toContain('scenarios');
});

describe('what may read otherwise when a category is renamed', () => {
  it.each(['rename-category', 'merge-categories', 'undo-categories', 'restore-category'])(
    'is everything that names one, at the beginning and at the end of %s',
    (commandKind) => {
      const everywhere = ['transactions', 'transaction-rules', 'bills', 'incomes', 'user-preferences', 'categories'];
      expect(of('rules-aa-t', commandKind)).toEqual(expect.arrayContaining(everywhere));
      expect(of('operation-aa-t-op', commandKind)).toEqual(expect.arrayContaining([...everywhere, 'operations']));
    },
  );

  it('is no preference when a rule is changed, which may link income', () => {
    expect(of('rules-aa-t', 'apply-rule')).toContain('transaction-rules');
    expect(of('rules-aa-t', 'apply-rule')).toContain('incomes');
    expect(of('rules-aa-t', 'apply-rule')).not.toContain('user-preferences');
  });
});
