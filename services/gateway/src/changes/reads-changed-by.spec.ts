import type { EventMetadata } from '@daybook/platform';
import { readsChangedBy } from './reads-changed-by.js';

const of = (stream: string, commandKind: string) =>
  readsChangedBy({ stream, metadata: { commandKind } as EventMetadata });

describe('what may read otherwise when a category is renamed', () => {
  it.each(['rename-category', 'merge-categories', 'undo-categories', 'restore-category'])(
    'is everything that names one, at the beginning and at the end of %s',
    (commandKind) => {
      const everywhere = ['transactions', 'transaction-rules', 'bills', 'incomes', 'user-preferences', 'categories'];
      expect(of('rules-aa-t', commandKind)).toEqual(expect.arrayContaining(everywhere));
      expect(of('operation-aa-t-op', commandKind)).toEqual(expect.arrayContaining([...everywhere, 'operations']));
    },
  );

  it('is no preference and no income when a rule is changed', () => {
    expect(of('rules-aa-t', 'apply-rule')).toContain('transaction-rules');
    for (const path of ['incomes', 'user-preferences']) {
      expect(of('rules-aa-t', 'apply-rule')).not.toContain(path);
    }
  });
});
