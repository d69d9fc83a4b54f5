import { isRejection, PersistentMap } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import {
  type AccountEvent,
  accountsDecider,
  type ChangeAccounts,
  describedAs,
  mostAccounts,
  mostStatements,
} from './accounts.js';

const metadata = {} as EventMetadata;

function open() {
  let state = accountsDecider.initialState();
  const decide = (change: Partial<ChangeAccounts>) =>
    accountsDecider.decide({ described: [], statements: [], ...change }, state, metadata);
  const run = (change: Partial<ChangeAccounts>): readonly AccountEvent[] => {
    const decided = decide(change);
    if (isRejection(decided)) throw new Error(decided.rejected);
    for (const event of decided) state = accountsDecider.evolve(state, event, metadata);
    return decided;
  };
  return { decide, run, of: (name: string) => describedAs(state, name), size: () => state.size };
}
let opened: ReturnType<typeof open>;
beforeEach(() => {
  opened = open();
});

const opening = { amount: -120_00, date: '2026-03-01' };
const march = { account: 'Visa', date: '2026-03-31', balance: -80_00 };

describe('accounts', () => {
  it('have a type and an opening balance, each set by itself', () => {
    expect(opened.run({ described: [{ name: 'Visa', type: 'credit-card' }] })).toEqual([
      { type: 'AccountDescribed', data: { name: 'Visa', type: 'credit-card' } },
    ]);
    expect(opened.run({ described: [{ name: 'Visa', type: 'credit-card', opening }] })).toEqual([
      { type: 'AccountDescribed', data: { name: 'Visa', opening } },
    ]);
    expect(opened.of('Visa')).toEqual({ type: 'credit-card', opening, statements: PersistentMap.empty() });
  });

  it('are no news where they are so already', () => {
    const described = [{ name: 'Visa', type: 'credit-card' as const, opening }];
    opened.run({ described, statements: [march] });
    expect(opened.run({ described: [{ name: 'Visa', opening: { ...opening } }], statements: [march] })).toEqual([]);
    expect(opened.run({ described: [{ name: 'Other', type: null, opening: null }] })).toEqual([]);
    expect(opened.run({ statements: [{ account: 'Other', date: '2026-03-31', balance: null }] })).toEqual([]);
  });

  it('keep their statements by day, and lose those that are taken back', () => {
    opened.run({ statements: [march, { ...march, date: '2026-04-30', balance: 0 }] });
    expect(opened.run({ statements: [{ ...march, balance: null }] })).toEqual([
      { type: 'StatementReconciled', data: { ...march, balance: null } },
    ]);
    expect([...opened.of('Visa').statements]).toEqual([['2026-04-30', 0]]);
  });

  it('are gone once nothing is known of them', () => {
    opened.run({ described: [{ name: 'Visa', type: 'loan', opening }], statements: [march] });
    opened.run({ described: [{ name: 'Visa', type: null, opening: null }] });
    expect(opened.size()).toBe(1);
    opened.run({ statements: [{ ...march, balance: null }] });
    expect(opened.size()).toBe(0);
  });

  it('are 500 at most, and their statements 5,000', () => {
    const described = Array.from({ length: mostAccounts }, (_, n) => ({ name: `Account ${n}`, type: 'cash' as const }));
    opened.run({ described });
    expect(opened.decide({ described: [{ name: 'Visa', opening }] })).toEqual({ rejected: 'too-many-accounts' });
    expect(opened.run({ described: [{ name: 'Account 1', opening }] })).toHaveLength(1);
    const statements = Array.from({ length: mostStatements }, (_, n) => ({
      account: `Account ${n % 5}`,
      date: `2026-${n}`,
      balance: n,
    }));
    opened.run({ statements });
    const more = [{ account: 'Account 1', date: '2026-12-31', balance: 1 }];
    expect(opened.decide({ statements: more })).toEqual({ rejected: 'too-many-statements' });
    expect(opened.run({ statements: [{ ...more[0]!, date: '2026-1', balance: 7 }] })).toHaveLength(1);
  });
});
