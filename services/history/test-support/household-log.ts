import { deterministicId } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import type { HouseholdEvent, LoggedEvent } from '../src/read-models/change-of.js';
import { importedRow, rentAdded, rowsImported, terms } from './history-under-test.js';

export const tenant = '3f2b8a52-0c1f-4e6e-9a59-0d2c7a1f4b11';

/** The same for the same name. */
export const idOf = (name: string): string => deterministicId('test', name);

/** A household's log in memory, an event a second. */
export function openLog() {
  const revisions = new Map<string, number>();
  const events: LoggedEvent[] = [];
  return {
    events,
    append: (stream: string, event: HouseholdEvent, more: Partial<EventMetadata> = {}): void => {
      const [category = '', suffix] = stream.split(/-(.*)/s);
      const name = `${category}-aa-${tenant}${suffix === undefined ? '' : `-${suffix}`}`;
      const revision = (revisions.get(name) ?? -1) + 1;
      revisions.set(name, revision);
      const at = new Date(Date.parse('2026-03-10T12:00:00.000Z') + events.length * 1_000).toISOString();
      events.push({
        event,
        stream: name,
        revision,
        id: `${name}/${revision}`,
        position: String(events.length).padStart(20, '0'),
        metadata: {
          tenant,
          commandId: idOf(`command ${events.length}`),
          commandKind: 'test',
          causationId: 'request',
          source: 'web',
          zone: 'UTC',
          on: '2026-03-10',
          actor: { kind: 'user', id: 'u' },
          at,
          ...more,
        },
      });
    },
  };
}

const row = (n: number) => 2_026_030_000_000 + n;
const slots = [{ id: 1, survivor: null }];

/** A bit of everything: a file of two batches over two months, a bulk edit, rules, a bill, preferences. */
export function mixedLog(): LoggedEvent[] {
  const { append, events } = openLog();
  const [file, edit, rule] = [idOf('file'), idOf('edit'), idOf('rule')];
  const ofImport = { commandKind: 'import', source: 'job' as const };
  append('plan', rentAdded, { commandKind: 'add-bill' });
  for (const batch of [0, 1]) {
    for (const month of ['202603', '202604']) {
      const rows = [1, 2].map((n) => importedRow(batch * 2 + n));
      append(`ledger-${month}`, rowsImported(file, rows, 1, batch), { ...ofImport, root: idOf(`batch ${batch}`) });
    }
  }
  const patch = { billId: { set: 1 }, category: { set: 'Food' } };
  const data = { kind: 'bulk-edit', part: 1, parts: 1, total: 2, selection: [{ month: '202603', n: '1x2' }], patch };
  append(`operation-${edit}`, { type: 'OperationStarted', data }, { commandId: edit, commandKind: 'bulk-edit' });
  const job = { root: edit, causationId: edit, commandKind: 'bulk-edit', source: 'job' as const };
  append('ledger-202603', { type: 'TransactionsEdited', data: { ids: [row(1)], patch } }, job);
  append('ledger-202603', { type: 'TransactionsEdited', data: { ids: [row(2)], patch } }, job);
  append(`operation-${edit}`, { type: 'OperationCompleted', data: { done: 2, changed: 2 } }, job);
  append('plan', { type: 'SeriesRevised', data: { series: 1, terms: terms({ amount: 5 }), slots } });
  append('plan', { type: 'StatusChosen', data: { series: 1, id: 1, status: 'paid' } });
  const ruleTerms = { name: 'One', isActive: 1, conditions: [], actions: [] };
  append('rules', { type: 'RuleAdded', data: { rule: 1, terms: ruleTerms } }, { commandId: rule });
  const end = { type: 'OperationCompleted' as const, data: { done: 4, changed: 3 } };
  append(`operation-${rule}`, end, { root: rule, commandKind: 'apply-rule', causationId: rule, source: 'job' });
  append('rules', { type: 'RuleRevised', data: { rule: 1, terms: { ...ruleTerms, name: 'Uno' } } });
  append('rules', { type: 'CategoryRenamed', data: { from: 'Food', to: 'Meals' } });
  append('preferences', { type: 'PreferencesSaved', data: { dashboardComponents: '[]' } });
  append('preferences', { type: 'PreferencesSaved', data: { dashboardComponents: '["bills"]' } });
  append('ledger-202603', { type: 'TransactionsDeleted', data: { ids: [row(1)] } });
  const removal = idOf('removal');
  append('plan', { type: 'SeriesRemoved', data: { series: 1, ids: [1] } }, { commandId: removal });
  append(
    'plan',
    {
      type: 'SeriesRestored',
      data: {
        kind: 'bill',
        series: 1,
        terms: terms({ amount: 5 }),
        slots: [{ id: 1, survivor: null, since: '2026-03-10' }],
        categorizedAt: '2026-03-10T12:00:00.000Z',
        choices: [{ id: 1, month: '2026-03', status: 'paid', on: '2026-03-10', amount: 5 }],
      },
    },
    { commandKind: 'undo', undoes: removal },
  );
  const applied = idOf('applied');
  const named = { id: applied, name: 'Rent up', commands: [] };
  append('scenario', { type: 'ScenarioCreated', data: named }, { commandKind: 'add-scenario' });
  append('scenario', { type: 'ScenarioRenamed', data: { id: applied, name: 'Rent down' } });
  const application = { commandId: idOf('application'), commandKind: 'apply-scenario' };
  append('scenario', { type: 'ScenarioApplicationBegun', data: { id: applied, numbers: [1, 2] } }, application);
  append('plan', { type: 'SeriesRevised', data: { series: 1, terms: terms({ amount: 4 }), slots } }, application);
  // The plan has refused it.
  append(
    'scenario',
    { type: 'ScenarioApplicationBegun', data: { id: applied, numbers: [3] } },
    { commandKind: 'apply-scenario' },
  );
  return events;
}
