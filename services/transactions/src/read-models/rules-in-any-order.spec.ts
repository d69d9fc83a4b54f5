import { createInMemoryDocumentStore, testRuns } from '@daybook/adapter-contracts';
import { type HandPatch, monthOfTransaction, type RuleTerms, transactionId } from '@daybook/contracts';
import { isRejection } from '@daybook/event-sourcing';
import { applyRules, namesAt, presentRules, rulebook } from '@daybook/rules';
import fc from 'fast-check';
import type { CategoryCommand } from '../rules/categories.js';
import { type RuleCommand, rules, type RulesState } from '../rules/rules.js';
import { type Crashes, documentsOf, projectAll, openLog } from '../../test-support/projected-log.js';
import { storedRules } from './household-rules.js';
import { ruleChanges } from './rule-documents.js';
import { carriedText, ruledRow, type TransactionDocument, transactions } from './transaction-document.js';
import { transactionsProjection } from './transactions.projection.js';

const months = ['202601', '202602'];
const billIds = [7, 8];

type Step =
  | {
      kind: 'import';
      month: number;
      rows: { word: number; merchant: boolean; amount: number; category: string }[];
      late: number;
    }
  | { kind: 'edit'; row: number; patch: HandPatch }
  | { kind: 'delete'; row: number }
  | { kind: 'add-bill' | 'remove-bill'; bill: number }
  | { kind: 'rule'; command: Exclude<RuleCommand, CategoryCommand>; rule: number }
  | { kind: 'category'; command: CategoryCommand; earlier: number };

const words = ['blue', 'rent', 'coffee', 'x'];
const word = fc.nat({ max: words.length - 1 });
const text = word.map((index) => words[index] as string);
/** What every description holds, too: rules are to meet in the same rows. */
const sought = fc.oneof(text, fc.constant('shop'));

const condition: fc.Arbitrary<RuleTerms['conditions'][number]> = fc.oneof(
  fc.record({
    field: fc.constantFrom('description' as const, 'merchant' as const, 'category' as const),
    operator: fc.constantFrom('contains' as const, 'equals' as const, 'starts_with' as const, 'ends_with' as const),
    value: sought,
    caseSensitive: fc.constantFrom(0, 1),
  }),
  fc.record({
    field: fc.constant('amount' as const),
    operator: fc.constantFrom('equals' as const, 'greater_than' as const, 'less_than' as const),
    value: fc.constantFrom('1', '2.00'),
    caseSensitive: fc.constant(0),
  }),
);
const action: fc.Arbitrary<RuleTerms['actions'][number]> = fc.oneof(
  fc.record({ type: fc.constantFrom('set_category' as const, 'set_merchant' as const), value: text }),
  fc.record({ type: fc.constant('assign_bill' as const), value: fc.constantFrom(...billIds).map(String) }),
);
const terms: fc.Arbitrary<RuleTerms> = fc.record({
  name: text,
  isActive: fc.constantFrom(1, 1, 0),
  conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
  actions: fc.array(action, { minLength: 1, maxLength: 2 }),
});

const handEdit = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(fc.record({ set: value }), fc.constant({ clear: true as const }));
const patch: fc.Arbitrary<HandPatch> = fc.oneof(
  fc.record({ category: handEdit(text) }),
  fc.record({ merchant: handEdit(fc.option(text)) }),
  fc.record({ billId: handEdit(fc.option(fc.constantFrom(...billIds))) }),
  fc.record({ incomeId: handEdit(fc.option(fc.constantFrom(9, 10))) }),
  fc.record({ reviewed: handEdit(fc.constantFrom(0, 1)) }),
);

const place = fc.nat({ max: 20 });
type OfRules = Exclude<RuleCommand, CategoryCommand>;
/** Few, so that chains, ways back and names taken up again come about. */
const categoryName = fc.constantFrom('Other', 'blue', 'rent', 'coffee');
const naming: fc.Arbitrary<CategoryCommand> = fc.oneof(
  fc.record({ type: fc.constant('rename-category' as const), from: categoryName, to: categoryName }),
  fc.record({
    type: fc.constant('merge-categories' as const),
    from: fc.uniqueArray(categoryName, { minLength: 1, maxLength: 2 }),
    to: categoryName,
  }),
  fc.record({ type: fc.constant('restore-category' as const), name: categoryName }),
  fc.constant<CategoryCommand>({ type: 'undo-categories', operation: '' }),
);
const change = fc.oneof(
  { weight: 4, arbitrary: terms.map((own): OfRules => ({ type: 'add', terms: own })) },
  terms.map((own): OfRules => ({ type: 'revise', rule: 0, change: own })),
  fc.constantFrom(0, 1).map((isActive): OfRules => ({ type: 'revise', rule: 0, change: { isActive } })),
  fc.constant<OfRules>({ type: 'remove', rule: 0 }),
  fc.constant<OfRules>({ type: 'order', order: [] }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      month: fc.nat({ max: 1 }),
      rows: fc.array(
        fc.record({ word, merchant: fc.boolean(), amount: fc.constantFrom(100, 150, 200), category: categoryName }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      // A batch that was sent earlier than it was appended, or by a clock that is fast.
      late: fc.constantFrom(0, 2_500, -2_500),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), row: place, patch }) },
  fc.record({ kind: fc.constant('delete' as const), row: place }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('add-bill' as const, 'remove-bill' as const),
      bill: fc.nat({ max: 1 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('rule' as const), command: change, rule: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('category' as const), command: naming, earlier: place }) },
);

/** The log that the steps lead to; those that make no sense at that point are passed over. */
function logOf(steps: readonly Step[]) {
  const log = openLog();
  const issued = new Map(months.map((month) => [month, 0]));
  const ids: number[] = [];
  const gone = new Set<number>();
  const bills = new Map<number, 'there' | 'deleted'>();
  const deletedAt = new Map<number, number>();
  let state: RulesState = rules.initialState();
  const streamOfRow = (id: number) => `ledger-aa-t-${monthOfTransaction(id)}`;

  const decide = (command: RuleCommand) => {
    const decided = rules.decide(command, state, {} as never);
    if (isRejection(decided)) return;
    for (const event of decided) {
      log.append('rules-aa-t', event);
      state = rules.evolve(state, event, log.events.at(-1)?.metadata as never);
    }
  };

  const run: { [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => void } = {
    import: ({ month: index, rows, late }) => {
      const month = months[index] as string;
      const first = issued.get(month) ?? 0;
      issued.set(month, first + rows.length);
      const imported = rows.map((row, at) => {
        const n = first + at + 1;
        ids.push(transactionId(month, n));
        const [description, merchant] = [`${words[row.word]} shop`, row.merchant ? (words[row.word] as string) : null];
        const rest = { category: row.category, account: 'Checking', isReconciled: 0, type: 'debit' as const };
        return { n, row: at, date: `2026-0${index + 1}-05`, description, merchant, amount: row.amount, ...rest };
      });
      const slice = { importId: 'i', batch: log.events.length, part: 1, parts: 1, batchHash: 'h', skipped: [] };
      log.append(
        `ledger-aa-t-${month}`,
        { type: 'RowsImported', data: { ...slice, rows: imported } },
        log.now() - late,
      );
    },
    edit: ({ row, patch: data }) => {
      const id = ids[row % Math.max(1, ids.length)];
      if (id === undefined || gone.has(id)) return;
      log.append(streamOfRow(id), { type: 'TransactionsEdited', data: { ids: [id], patch: data } });
    },
    delete: ({ row }) => {
      const id = ids[row % Math.max(1, ids.length)];
      if (id === undefined || gone.has(id)) return;
      gone.add(id);
      log.append(streamOfRow(id), { type: 'TransactionsDeleted', data: { ids: [id] } });
    },
    'add-bill': ({ bill }) => {
      const id = billIds[bill] as number;
      if (bills.has(id)) return;
      bills.set(id, 'there');
      const own = { name: 'Rent', amount: 1, frequency: 'monthly' as const, dueDate: 1, paymentDates: null };
      const rest = { category: 'Housing', emoji: null, percentage: null, anchorMonth: 1 };
      const slots = [{ id, survivor: null }];
      const data = { kind: 'bill' as const, series: id, terms: { ...own, ...rest }, slots, status: 'pending' };
      log.append('plan-aa-t', { type: 'SeriesAdded', data });
    },
    'remove-bill': ({ bill }) => {
      const id = billIds[bill] as number;
      if (bills.get(id) !== 'there') return;
      bills.set(id, 'deleted');
      deletedAt.set(id, log.now());
      log.append('plan-aa-t', { type: 'SeriesRemoved', data: { series: id, ids: [id] } });
    },
    rule: ({ command, rule }) => {
      const there = [...state.rules.keys()];
      const chosen = there[rule % Math.max(1, there.length)] ?? 0;
      const turned = [...there.slice(rule % (there.length + 1)), ...there.slice(0, rule % (there.length + 1))];
      const wanted: OfRules =
        command.type === 'add'
          ? command
          : command.type === 'order'
            ? { type: 'order', order: turned }
            : { ...command, rule: chosen };
      decide(wanted);
    },
    category: ({ command, earlier }) => {
      const changes = state.changes.map(({ op }) => op);
      const operation = changes[earlier % Math.max(1, changes.length)] ?? '';
      decide(command.type === 'undo-categories' ? { ...command, operation } : command);
    },
  };
  for (const one of steps) run[one.kind](one as never);
  const final = presentRules(state);
  return { events: log.events, rules: final, names: namesAt(state.changes), deletedAt };
}

/** Without them few bills are assigned before they are deleted. */
const begin: Step[] = [
  ...[0, 1].map((bill): Step => ({ kind: 'add-bill', bill })),
  ...billIds.map((id, index): Step => {
    const where = { field: 'description' as const, operator: 'contains' as const, value: words[index] ?? '' };
    const conditions = [{ ...where, caseSensitive: 0 }];
    const own = {
      name: 'Bill',
      isActive: 1,
      conditions,
      actions: [{ type: 'assign_bill' as const, value: String(id) }],
    };
    return { kind: 'rule', rule: 0, command: { type: 'add', terms: own } };
  }),
];

/** Crashes at the given writes, with every other document written by then. */
const crashingAt = (crashes: readonly number[]): Crashes => {
  let writes = 0;
  let odd = false;
  return {
    dies: () => crashes.includes((writes += 1)),
    survives: () => (odd = !odd),
    together: (most) => Math.max(1, Math.min(most, 1 + (writes % 4))),
  };
};

const rowsOf = async (models: ReturnType<typeof createInMemoryDocumentStore>) => {
  const rows: { id: string; body: TransactionDocument }[] = [];
  for await (const { id, body } of models.find<TransactionDocument>(transactions, 't')) rows.push({ id, body });
  return rows;
};

describe('rules created, changed, switched, reordered and deleted, and categories renamed and merged, in any order', () => {
  it('23. give the same as recomputing from scratch, wherever the worker died, with manual edits and deleted bills in between', async () => {
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 40 }),
        fc.array(fc.nat({ max: 60 }), { maxLength: 6 }),
        async (steps, crashes) => {
          const { events, rules: final, names, deletedAt } = logOf([...begin, ...steps]);
          const [crashed, rebuilt] = [createInMemoryDocumentStore(), createInMemoryDocumentStore()];
          await projectAll(transactionsProjection, crashed, 't', events, crashingAt(crashes));
          await projectAll(transactionsProjection, rebuilt, 't', events);
          const documents = await documentsOf(transactionsProjection, crashed, 't');
          expect(documents).toEqual(await documentsOf(transactionsProjection, rebuilt, 't'));

          expect((await storedRules(crashed, 't')).rules).toEqual(final);
          const book = rulebook(final, (id) => deletedAt.get(id), names);
          for (const { id, body } of await rowsOf(crashed)) {
            const { row, hand } = ruledRow(body, names);
            const { visible, carried } = applyRules(book, row, hand);
            const { merchant, category, billId, incomeId } = body;
            expect({ id, merchant, category, billId, incomeId, rules: body.rules }).toEqual({
              id,
              ...visible,
              rules: carriedText(carried),
            });
          }
          changes += await crashed.count(ruleChanges, 't');
        },
      ),
      { numRuns: testRuns(400) },
    );
    expect(changes).toBeGreaterThan(testRuns(500));
  }, 120_000);
});
