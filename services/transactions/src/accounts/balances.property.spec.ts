import { testRuns } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { AccountBalances, Accounts, Reconciliation, Statement, Transaction } from '@daybook/contracts';
import { addDays, centsToDecimal } from '@daybook/money';
import fc from 'fast-check';
import { importRows, openTransactions, row } from '../../test-support/household.js';

let opened: Awaited<ReturnType<typeof openTransactions>>;
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
afterAll(() => opened.close());

const names = ['Checking', 'Visa', 'A “name” of its own'] as const;
const day = fc.nat({ max: 700 }).map((days) => addDays('2021-03-15', days));
const cents = fc.integer({ min: 1, max: 99_999_999_999 });
const signed = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const transaction = fc.record({
  date: day,
  cents,
  type: fc.constantFrom('credit', 'debit'),
  account: fc.constantFrom(...names),
});
const known = fc.record({
  account: fc.constantFrom(...names),
  opening: fc.option(fc.record({ cents: signed, date: day })),
  statements: fc.array(fc.record({ date: day, cents: signed }), { maxLength: 3 }),
});

/** Of sums as well, which may be larger than any amount that a person may enter. */
const centsOf = (text: string): number => Number(text.replace('.', ''));
const signedOf = ({ type, amount }: Transaction) => (type === 'credit' ? centsOf(amount) : -centsOf(amount));
const total = (rows: readonly Transaction[]) => rows.reduce((sum, one) => sum + signedOf(one), 0);

describe('balances', () => {
  it('are the opening balance and all transactions of the ledger until a day, whatever they are and in whatever order they came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(transaction, { minLength: 1, maxLength: 40 }),
        fc.uniqueArray(known, { selector: ({ account }) => account }),
        day,
        day,
        async (given, described, on, other) => {
          const call = opened.service.as();
          const rows = given.map(({ date, cents: amount, type, account }, n) =>
            row({ date, amount: centsToDecimal(amount), type, account, description: `ROW ${n}` }),
          );
          const { ids } = await importRows(call, rows);
          if (ids.length > 2) await call('DELETE', `/api/transactions/${ids[0]}`);
          for (const { account, opening, statements } of described) {
            const amount = opening && centsToDecimal(opening.cents);
            const body = { name: account, opening: opening && { amount, date: opening.date } };
            expect((await call('PUT', '/api/accounts', body)).status).toBe(200);
            for (const stated of statements) {
              const statement = { account, date: stated.date, balance: centsToDecimal(stated.cents) };
              await call('PUT', '/api/accounts/statements', statement);
            }
          }
          const ledger = (await call<Transaction[]>('GET', '/api/transactions')).body;
          const openings = new Map(described.map(({ account, opening }) => [account as string, opening]));
          /** From the opening balance forwards or backwards, row by row. */
          const balanceOf = (account: string, date: string): number => {
            const opening = openings.get(account);
            const own = ledger.filter((one) => one.account === account);
            if (!opening) return total(own.filter((one) => one.date <= date));
            const since = own.filter((one) => one.date >= opening.date && one.date <= date);
            const until = own.filter((one) => one.date < opening.date && one.date > date);
            return opening.cents + total(since) - total(until);
          };
          const { body: list } = await call<Accounts>('GET', `/api/accounts?on=${on}`);
          const inUse = new Set(ledger.map(({ account }) => account));
          for (const { account, opening, statements } of described) {
            if (opening || statements.length > 0) inUse.add(account);
          }
          expect(list.accounts.map(({ name }) => name)).toEqual([...inUse].sort());
          for (const { name, balance, count, months, statement } of list.accounts) {
            expect([name, balance]).toEqual([name, centsToDecimal(balanceOf(name, on))]);
            expect(count).toBe(ledger.filter(({ account }) => account === name).length);
            for (const month of months) expect(month.balance).toBe(centsToDecimal(balanceOf(name, month.date)));
            if (statement) await comparesAlike(statement, name);
          }
          const knownOnes = list.accounts.filter(({ opening }) => opening !== null);
          const sum = knownOnes.reduce((all, { name }) => all + balanceOf(name, on), 0);
          expect(list.total).toEqual({ balance: centsToDecimal(sum), accounts: knownOnes.length });

          const [account = ''] = inUse;
          const [from, to] = [on, other].sort();
          for (const each of ['day', 'month']) {
            const query = new URLSearchParams({ account, from: from!, to: to!, each });
            const { body } = await call<AccountBalances>('GET', `/api/accounts/balances?${query}`);
            expect(body.before).toBe(centsToDecimal(balanceOf(account, addDays(from!, -1))));
            expect(body.balances.at(-1)?.date).toBe(to);
            for (const { date, balance } of body.balances) {
              expect([date, balance]).toEqual([date, centsToDecimal(balanceOf(account, date))]);
            }
          }

          /** A statement differs in the list by what comparing it tells, and by exactly the transactions that it names. */
          async function comparesAlike(stated: Statement, name: string) {
            const query = new URLSearchParams({ account: name, date: stated.date, balance: stated.balance });
            const { body } = await call<Reconciliation>('GET', `/api/accounts/reconciliation?${query}`);
            expect([body.difference, body.stored]).toEqual([stated.difference, 1]);
            const moved = total(body.transactions);
            expect(body.total).toBe(body.transactions.length);
            expect(centsOf(body.expected)).toBe(centsOf(body.start.balance) + moved);
            expect(centsOf(body.received) - centsOf(body.paid)).toBe(moved);
            const statements = await call<Statement[]>(
              'GET',
              `/api/accounts/statements?${new URLSearchParams({ account: name })}`,
            );
            expect(statements.body).toContainEqual(stated);
          }
        },
      ),
      { numRuns: testRuns(100, 15) },
    );
  });
});
