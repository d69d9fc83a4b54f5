import { type PositionTokens } from '@daybook/platform';
import { openForTests, type Open } from './opened.js';

export function positionTokensContract(name: string, open: Open<PositionTokens>): void {
  describe(`${name} as position tokens`, () => {
    const { store } = openForTests(open);

    it('knows nothing of a household at first', async () => {
      expect(await store().get(crypto.randomUUID())).toEqual({});
    });

    it('keeps the maximum of each category', async () => {
      const tenant = crypto.randomUUID();
      await store().advance(tenant, { plan: '0000000000000009', ledger: '0000000000000005' });
      await store().advance(tenant, {
        plan: '0000000000000003',
        ledger: '0000000000000010',
        rules: '0000000000000001',
      });
      await store().advance(tenant, {});
      const expected = { plan: '0000000000000009', ledger: '0000000000000010', rules: '0000000000000001' };
      expect(await store().get(tenant)).toEqual(expected);
    });

    it('keeps the maximum under parallel writers', async () => {
      const tenant = crypto.randomUUID();
      const positions = Array.from({ length: 30 }, (_, index) => String((index * 7) % 30).padStart(16, '0'));
      await Promise.all(positions.map((plan) => store().advance(tenant, { plan })));
      expect(await store().get(tenant)).toEqual({ plan: '0000000000000029' });
    });

    it('forgets a household', async () => {
      const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
      for (const tenant of [ours, theirs]) await store().advance(tenant, { plan: '0000000000000009' });
      await store().forget(ours);
      expect([await store().get(ours), await store().get(theirs)]).toEqual([{}, { plan: '0000000000000009' }]);
    });

    it('keeps the households apart', async () => {
      const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
      await store().advance(ours, { plan: '0000000000000009' });
      expect(await store().get(theirs)).toEqual({});
    });
  });
}
