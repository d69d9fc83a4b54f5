import type { HandPatch, LedgerEvents } from '@daybook/contracts';
import { eventsIn } from '../../test-support/calendar-events.js';
import { landlord, oneBatch } from '../../test-support/landlord-row.js';
import { calendarUnderTest, rent } from '../../test-support/calendar-under-test.js';

const { add, budgeting, goOn } = calendarUnderTest();

/** The event of the name with that date, as it changes. */
const stateOf = async (name: string, date: string, query = '') => {
  const found = eventsIn((await budgeting.home.text(`/api/calendar${query}`)).text).find(
    (event) => event.summary.startsWith(name) && event.date === date,
  );
  if (!found) throw new Error(`there is no ${name} on ${date}`);
  return found;
};
const row = 2_026_030_000_001;
const edit = (patch: HandPatch): { type: 'TransactionsEdited'; data: LedgerEvents['TransactionsEdited'] } => ({
  type: 'TransactionsEdited',
  data: { ids: [row], patch },
});
const importRows = { type: 'RowsImported' as const, data: { ...oneBatch, rows: [landlord] } };

describe('an event of the calendar', () => {
  /** What each step does to the text, and how far it raises the number that calendars go by. */
  const steps = async (name: string, date: string, done: readonly (() => Promise<unknown>)[]) => {
    const seen: [string, boolean, boolean][] = [];
    for (const step of done) {
      const before = await stateOf(name, date);
      goOn(60_000);
      await step();
      const after = await stateOf(name, date);
      expect(after.uid).toBe(before.uid);
      seen.push([after.summary, after.sequence > before.sequence, after.stamp > before.stamp]);
    }
    return seen;
  };

  it('has a higher number and a later stamp when it is marked, and when it is not any more', async () => {
    const { id } = await add({ ...rent, dueDate: 20 });
    const mark = (status: string) => () => budgeting.home.call('PUT', `/api/bills/${id}`, { status });
    expect(await steps('Rent', '2026-03-20', [mark('paid'), mark('pending')])).toEqual([
      ['Rent $1,200.00 (paid)', true, true],
      ['Rent $1,200.00', true, true],
    ]);
  });

  it('has them when a payment is linked to it, taken away, deleted and restored', async () => {
    const { id } = await add({ ...rent, dueDate: 20 });
    await budgeting.home.ledger('202603', [importRows]);
    const append =
      (...events: Parameters<typeof budgeting.home.ledger>[1]) =>
      () =>
        budgeting.home.ledger('202603', events);
    const ids = { ids: [row] };
    expect(
      await steps('Rent', '2026-03-20', [
        append(edit({ billId: { set: id } })),
        append(edit({ billId: { clear: true } })),
        append(edit({ billId: { set: id } })),
        append({ type: 'TransactionsDeleted', data: ids }),
        append({ type: 'TransactionsRestored', data: ids }),
      ]),
    ).toEqual([
      ['Rent $1,190.00 (paid)', true, true],
      ['Rent $1,200.00', true, true],
      ['Rent $1,190.00 (paid)', true, true],
      ['Rent $1,200.00', true, true],
      ['Rent $1,190.00 (paid)', true, true],
    ]);
  });

  it('has them when a rule links a payment to it, whichever of the two was there first', async () => {
    const { id } = await add({ ...rent, dueDate: 20 });
    const terms = {
      name: 'Rent',
      isActive: 1,
      conditions: [
        { field: 'description' as const, operator: 'contains' as const, value: 'landlord', caseSensitive: 0 },
      ],
      actions: [{ type: 'assign_bill' as const, value: String(id) }],
    };
    expect(
      await steps('Rent', '2026-03-20', [
        () => budgeting.home.rules([{ type: 'RuleAdded', data: { rule: 1, terms } }], 'a'),
        () => budgeting.home.ledger('202603', [importRows]),
        () => budgeting.home.rules([{ type: 'RuleRemoved', data: { rule: 1 } }], 'b'),
      ]),
    ).toEqual([
      ['Rent $1,200.00', true, true],
      ['Rent $1,190.00 (paid)', true, true],
      ['Rent $1,200.00', true, true],
    ]);
  });

  it('keeps both while others are linked, transactions are imported, and reviewed', async () => {
    const { id } = await add({ ...rent, dueDate: 20 });
    await add({ ...rent, name: 'Phone', dueDate: 27 });
    const reviewed = edit({ reviewed: { set: 1 } });
    const link = edit({ billId: { set: id } });
    const untouched = await steps('Phone', '2026-03-27', [
      () => budgeting.home.ledger('202603', [importRows, link, reviewed]),
    ]);
    expect(untouched).toEqual([['Phone $1,200.00', false, false]]);
    expect(await steps('Rent', '2026-03-20', [() => budgeting.home.ledger('202603', [reviewed])])).toEqual([
      ['Rent $1,190.00 (paid)', false, false],
    ]);
  });

  it('has them when whoever reads it was given it with amounts, or without', async () => {
    await add({ ...rent, dueDate: 20 });
    const first = await stateOf('Rent', '2026-04-20');
    const query = '?amounts=0&changes=1&changedAt=2026-03-10T12:30:00.000Z';
    const without = await stateOf('Rent', '2026-04-20', query);
    expect([first, without].map(({ summary, sequence, stamp }) => [summary, sequence, stamp])).toEqual([
      ['Rent $1,200.00', 0, '2026-03-10T12:00:00Z'],
      ['Rent', 1, '2026-03-10T12:30:00Z'],
    ]);
  });
});
