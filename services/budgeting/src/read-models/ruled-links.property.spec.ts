import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { HandPatch, ImportedRow, RuleTerms } from '@daybook/contracts';
import { type DecodedEvent, type DomainEvent, type ProjectedWrite, streamName } from '@daybook/event-sourcing';
import type { EventMetadata, Platform } from '@daybook/platform';
import { applyRules, type HandValues, type Rule, rulebook } from '@daybook/rules';
import fc from 'fast-check';
import { rent } from '@daybook/plan/test-support';
import { budgetingProjection } from './budgeting.projection.js';
import { type LinkedRow, linkedRows } from './linked-rows.js';

const tenant = '9d8b4b52-35dd-4b0e-9d5c-4a5f0d3a6c01';
const plan = streamName('plan', tenant);
const ledger = streamName('ledger', tenant, '202603');
const rulesStream = streamName('rules', tenant);

let directory: string;
let platform: Platform;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'budgeting-'));
  platform = await openEmbeddedPlatform({ directory });
});
afterAll(async () => {
  await platform.close();
  await rm(directory, { recursive: true });
});

type Step =
  | { do: 'import'; description: string; category: string }
  | { do: 'edit'; row: number; patch: HandPatch }
  | { do: 'delete'; row: number }
  | { do: 'add'; terms: RuleTerms }
  | { do: 'revise'; rule: number; terms: RuleTerms }
  | { do: 'remove'; rule: number }
  | { do: 'turn' }
  | { do: 'rename'; from: string; to: string }
  | { do: 'restore'; name: string }
  | { do: 'remove-bill'; bill: number };

const word = fc.constantFrom('rent', 'gas', 'food');
const bill = fc.constantFrom(1, 2);
const terms: fc.Arbitrary<RuleTerms> = fc.record({
  name: word,
  isActive: fc.constantFrom(0, 1, 1),
  conditions: fc.array(
    fc.record({
      field: fc.constantFrom('description' as const, 'category' as const),
      operator: fc.constant('contains' as const),
      value: word,
      caseSensitive: fc.constant(0),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  actions: fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('assign_bill' as const), value: bill.map(String) }),
      fc.record({ type: fc.constant('set_category' as const), value: word }),
    ),
    { minLength: 1, maxLength: 2 },
  ),
});
const edit = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.record({ set: value }), fc.constant({ clear: true as const }));
const patch: fc.Arbitrary<HandPatch> = fc.oneof(
  fc.record({ billId: edit(fc.option(bill)) }),
  fc.record({ category: edit(word) }),
);
const place = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('import' as const), description: word, category: word }),
  fc.record({ do: fc.constant('import' as const), description: word, category: word }),
  fc.record({ do: fc.constant('edit' as const), row: place, patch }),
  fc.record({ do: fc.constant('delete' as const), row: place }),
  fc.record({ do: fc.constant('add' as const), terms }),
  fc.record({ do: fc.constant('add' as const), terms }),
  fc.record({ do: fc.constant('revise' as const), rule: place, terms }),
  fc.record({ do: fc.constant('remove' as const), rule: place }),
  fc.record({ do: fc.constant('turn' as const) }),
  fc.record({ do: fc.constant('rename' as const), from: word, to: word }),
  fc.record({ do: fc.constant('restore' as const), name: word }),
  fc.record({ do: fc.constant('remove-bill' as const), bill }),
);

interface ExpectedRow {
  row: ImportedRow;
  importedAt: number;
  hand: HandValues;
  deleted: boolean;
}

/** The events of the steps, and what the household holds after them, by a road of its own. */
function played(steps: readonly Step[]) {
  const events: DecodedEvent[] = [];
  const revisions = new Map<string, number>();
  const rows: ExpectedRow[] = [];
  const gone = new Map<number, number>();
  let rules: Rule[] = [];
  let ruleCount = 0;
  // Eagerly: whatever carries a name is given the new one at once, and so is what comes under the old one later.
  const leads = new Map<string, string>();
  const now = (name: string) => leads.get(name) ?? name;
  const named = (own: RuleTerms, nameOf: (name: string) => string): RuleTerms => ({
    ...own,
    conditions: own.conditions.map((one) => (one.field === 'category' ? { ...one, value: nameOf(one.value) } : one)),
    actions: own.actions.map((one) => (one.type === 'set_category' ? { ...one, value: nameOf(one.value) } : one)),
  });
  const append = (stream: string, event: DomainEvent) => {
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const now = Date.parse('2026-03-01T00:00:00.000Z') + events.length * 1_000;
    const metadata: EventMetadata = {
      tenant,
      commandId: 'op',
      commandKind: 'test',
      causationId: 'request',
      on: '2026-03-01',
      zone: 'UTC',
      actor: { kind: 'user', id: 'user' },
      source: 'web',
      at: new Date(now).toISOString(),
    };
    events.push({ event, metadata, stream, revision, id: `${stream}-${revision}`, position: String(events.length) });
    return now;
  };
  for (const series of [1, 2]) {
    const slots = [{ id: series, survivor: null }];
    append(plan, { type: 'SeriesAdded', data: { kind: 'bill', series, terms: rent, slots, status: 'pending' } });
  }
  for (const done of steps) {
    const rule = 'rule' in done ? rules[done.rule % Math.max(rules.length, 1)] : undefined;
    const row = 'row' in done ? rows[done.row % Math.max(rows.length, 1)] : undefined;
    const ids = row ? [2026030000000 + row.row.n] : [];
    switch (done.do) {
      case 'import': {
        const imported: ImportedRow = {
          n: rows.length + 1,
          row: 0,
          date: '2026-03-02',
          description: done.description,
          merchant: null,
          amount: 100,
          type: 'debit',
          category: done.category,
          account: 'Checking',
          isReconciled: 0,
        };
        const data = {
          importId: 'a',
          batch: rows.length,
          part: 1,
          parts: 1,
          batchHash: '',
          rows: [imported],
          skipped: [],
        };
        const importedAt = append(ledger, { type: 'RowsImported', data });
        rows.push({ row: { ...imported, category: now(imported.category) }, importedAt, hand: {}, deleted: false });
        break;
      }
      case 'edit':
        if (!row) break;
        append(ledger, { type: 'TransactionsEdited', data: { ids, patch: done.patch } });
        for (const [field, change] of Object.entries(done.patch)) {
          const value =
            'set' in change && field === 'category' ? now(String(change.set)) : 'set' in change && change.set;
          if ('set' in change) Object.assign(row.hand, { [field]: value });
          else delete row.hand[field as keyof HandValues];
        }
        break;
      case 'delete':
        if (!row || row.deleted) break;
        append(ledger, { type: 'TransactionsDeleted', data: { ids } });
        row.deleted = true;
        break;
      case 'add':
        ruleCount += 1;
        append(rulesStream, { type: 'RuleAdded', data: { rule: ruleCount, terms: done.terms } });
        rules = [...rules, { id: ruleCount, terms: named(done.terms, now) }];
        break;
      case 'revise':
        if (!rule) break;
        append(rulesStream, { type: 'RuleRevised', data: { rule: rule.id, terms: done.terms } });
        rules = rules.map((other) => (other === rule ? { ...rule, terms: named(done.terms, now) } : other));
        break;
      case 'remove':
        if (!rule) break;
        append(rulesStream, { type: 'RuleRemoved', data: { rule: rule.id } });
        rules = rules.filter((other) => other !== rule);
        break;
      case 'turn':
        rules = rules.toReversed();
        append(rulesStream, { type: 'RulesOrdered', data: { order: rules.map(({ id }) => id) } });
        break;
      case 'rename': {
        const { from, to } = done;
        if (from === to || leads.has(from)) break;
        append(rulesStream, { type: 'CategoryRenamed', data: { from, to } });
        const after = (name: string) => (name === from ? to : name);
        for (const own of rows) {
          own.row = { ...own.row, category: after(own.row.category) };
          if (own.hand.category !== undefined) own.hand.category = after(own.hand.category);
        }
        rules = rules.map(({ id, terms: own }) => ({ id, terms: named(own, after) }));
        for (const [old, present] of leads) leads.set(old, after(present));
        leads.set(from, to);
        leads.delete(to);
        break;
      }
      case 'restore':
        if (!leads.delete(done.name)) break;
        append(rulesStream, { type: 'CategoryRestored', data: { name: done.name } });
        break;
      case 'remove-bill':
        if (gone.has(done.bill)) break;
        gone.set(done.bill, append(plan, { type: 'SeriesRemoved', data: { series: done.bill, ids: [done.bill] } }));
        break;
    }
  }
  const book = rulebook(rules, (id) => gone.get(id));
  const links = rows
    .map(({ row, importedAt, hand, deleted }): [string, number | null] => {
      const { billId } = applyRules(book, { ...row, importedAt }, hand).visible;
      return [String(2026030000000 + row.n), deleted ? null : billId];
    })
    .filter(([, link]) => link !== null);
  return { events, links: Object.fromEntries(links) };
}

const fold = async (batches: readonly (readonly DecodedEvent[])[], crashes: 'never' | 'in-every-fan-out' = 'never') => {
  const { readModels } = platform;
  for (const collection of budgetingProjection.collections) await readModels.clear(collection, tenant);
  const write = async (writes: readonly ProjectedWrite[]) => {
    for (const { collection, ...one } of writes) {
      await readModels.write(collection, [{ tenant, ...one, when: 'not-older' }]);
    }
  };
  const { fanOut } = budgetingProjection;
  /** As the runner gives them: an event that sweeps each by itself. */
  const give = async (batch: readonly DecodedEvent[]) => {
    const at = batch.findIndex(({ event }) => fanOut?.types.includes(event.type));
    const before = at < 0 ? batch : batch.slice(0, at);
    if (before.length > 0) await write(await budgetingProjection.project(tenant, before, readModels));
    const fanningOut = at < 0 ? undefined : batch[at];
    if (!fanningOut || !fanOut) return;
    for await (const writes of fanOut.project(tenant, fanningOut, readModels)) {
      if (crashes === 'never') break;
      await write(writes);
      break;
    }
    for await (const writes of fanOut.project(tenant, fanningOut, readModels)) await write(writes);
    await give(batch.slice(at + 1));
  };
  for (const batch of batches) await give(batch);
  const links: Record<string, number> = {};
  for await (const { id, body } of readModels.find<LinkedRow>(linkedRows, tenant)) {
    if (body.link !== null) links[id] = body.link;
  }
  return links;
};

describe('the links of a household under its rules', () => {
  it('23. equal what the final rules make of every row, in whatever pieces its events come, crashes included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 6 }), async (steps, size) => {
        const { events, links } = played(steps);
        const pieces = Array.from({ length: Math.ceil(events.length / size) }, (_, index) =>
          events.slice(index * size, (index + 1) * size),
        );
        expect(await fold([events])).toEqual(links);
        expect(await fold(pieces)).toEqual(links);
        expect(await fold(pieces.flatMap((piece) => [piece, piece]))).toEqual(links);
        expect(await fold([...pieces, events])).toEqual(links);
        expect(await fold([events], 'in-every-fan-out')).toEqual(links);
      }),
      { numRuns: 150 },
    );
  });
});
