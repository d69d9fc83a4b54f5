import { randomUUID } from 'node:crypto';
import type { HouseholdAccountEvents } from '@daybook/contracts';
import { importChangeOf } from '@daybook/event-sourcing';
import { importedRow, rentAdded, rowsImported, terms } from '../test-support/history-under-test.js';
import { homeWithHistory } from '../test-support/home-with-history.js';

const { the, row, bulkEdit, slots } = homeWithHistory();

describe('one change', () => {
  it('has the values of each transaction before and after, by page', async () => {
    const importId = randomUUID();
    const rows = Array.from({ length: 60 }, (_, index) => importedRow(index + 1));
    await the.home.append('ledger-202603', rowsImported(importId, rows), { commandKind: 'import' });
    const first = { type: 'TransactionsEdited' as const, data: { ids: [row(2)], patch: { category: { set: 'Car' } } } };
    await the.home.append('ledger-202603', first);
    const ids = rows.map(({ n }) => row(n));
    const edit = await bulkEdit(ids, { category: { set: 'Fun' } });
    const later = { type: 'TransactionsEdited' as const, data: { ids, patch: { category: { set: 'Late' } } } };
    await the.home.append('ledger-202603', later);
    const page = await the.home.one(edit);
    expect(page).toMatchObject({ root: edit, text: 'You set the category of 60 transactions to Fun' });
    expect(page.parts.slice(0, 2)).toEqual([
      {
        subject: { kind: 'transaction', id: row(1), label: 'COFFEE 1' },
        fields: [{ field: 'category', before: 'Food', after: 'Fun' }],
      },
      {
        subject: { kind: 'transaction', id: row(2), label: 'COFFEE 2' },
        fields: [{ field: 'category', before: 'Car', after: 'Fun' }],
      },
    ]);
    const rest = await the.home.one(edit, page.next);
    expect([page.parts.length, rest.parts.length, rest.next]).toEqual([50, 10, null]);
    expect([...page.parts, ...rest.parts].map(({ subject }) => subject.id)).toEqual(ids);

    const imported = await the.home.one(importChangeOf(the.home.tenant, importId));
    expect(imported.parts[0]?.fields).toEqual(
      expect.arrayContaining([{ field: 'amount', before: null, after: '4.50' }]),
    );
  });

  it('names the bills of links, also of one that was deleted', async () => {
    await the.home.append('plan', rentAdded);
    await the.home.append('ledger-202603', rowsImported(randomUUID(), [importedRow(1)]));
    const edit = { type: 'TransactionsEdited' as const, data: { ids: [row(1)], patch: { billId: { set: 1 } } } };
    const linked = await the.home.append('ledger-202603', edit);
    await the.home.append('plan', { type: 'SeriesRemoved', data: { series: 1, ids: [1] } });
    expect((await the.home.one(linked)).parts[0]?.fields).toEqual([{ field: 'bill', before: null, after: 'Rent' }]);
  });

  it.each([
    [{ amount: 125_000 }, 'raised the bill Rent from $1,200.00 to $1,250.00'],
    [{ amount: 99_999 }, 'lowered the bill Rent from $1,200.00 to $999.99'],
    [{ name: 'Flat' }, 'renamed the bill Rent to Flat'],
    [{ category: 'Home' }, 'moved the bill Rent from Housing to Home'],
    [{ dueDate: 3 }, 'changed the due day of the bill Rent'],
    [{ emoji: '🏠' }, 'changed the emoji of the bill Rent'],
    [{ name: 'Flat', dueDate: 3 }, 'changed the bill Flat'],
  ])('tells a change of a bill by the one field that was changed: %j', async (changed, text) => {
    await the.home.append('plan', rentAdded);
    const root = await the.home.append('plan', {
      type: 'SeriesRevised',
      data: { series: 1, terms: terms(changed), slots },
    });
    expect(await the.home.one(root)).toMatchObject({ text: `You ${text}` });
  });

  it('tells of budgets by category and month, with what was planned before', async () => {
    const budget = (category: string, amount: number | null, month = '2026-03') => ({
      type: 'CategoryBudgeted' as const,
      data: { category, month, amount },
    });
    const told = async (...events: Parameters<typeof the.home.append>[1][]) => {
      const commandId = randomUUID();
      for (const event of events) await the.home.append('budgets', event, { commandId });
      const { text, kind, undo, parts } = await the.home.one(commandId);
      expect([kind, undo]).toEqual(['budget', { href: `/api/budgets/changes/${commandId}/undo` }]);
      return { text, parts };
    };
    expect(await told(budget('Food', 40_000))).toEqual({
      text: 'You budgeted $400.00 for Food in March 2026',
      parts: [
        {
          subject: { kind: 'budget', id: 'Food', label: 'Food, March 2026' },
          fields: [{ field: 'budget', before: null, after: '400.00' }],
        },
      ],
    });
    const raised = await told(budget('Food', 45_000));
    expect(raised.text).toBe('You raised the budget of Food in March 2026 from $400.00 to $450.00');
    expect(raised.parts[0]?.fields).toEqual([{ field: 'budget', before: '400.00', after: '450.00' }]);
    expect((await told(budget('Food', null))).text).toBe('You removed the budget of Food in March 2026');
    expect((await told(budget('Food', 1, '2026-04'), budget('Car', 2, '2026-04'))).text).toBe(
      'You set the budgets of 2 categories in April 2026',
    );
    const carried = await told({ type: 'BudgetCarryChosen', data: { category: 'Food', carriesOver: true } });
    expect(carried).toEqual({
      text: 'You let the budget of Food carry over',
      parts: [
        {
          subject: { kind: 'budget', id: 'Food', label: 'Food' },
          fields: [{ field: 'carriesOver', before: 0, after: 1 }],
        },
      ],
    });
  });

  it('tells of accounts by what was said of them, with what was known before', async () => {
    type Event = Parameters<typeof the.home.append>[1];
    const told = async (...events: Event[]) => {
      const commandId = randomUUID();
      for (const event of events) await the.home.append('accounts', event, { commandId });
      const { text, kind, undo, parts } = await the.home.one(commandId);
      expect([kind, undo]).toEqual(['account', { href: `/api/accounts/changes/${commandId}/undo` }]);
      return { text, parts };
    };
    const described = (data: Omit<HouseholdAccountEvents['AccountDescribed'], 'name'>): Event => ({
      type: 'AccountDescribed',
      data: { name: 'Visa', ...data },
    });
    const subject = { kind: 'account', id: 'Visa', label: 'Visa' };
    expect(await told(described({ type: 'credit-card', opening: { amount: -12_050, date: '2026-03-01' } }))).toEqual({
      text: 'You set the type of Visa to credit card and set the opening balance of Visa to −$120.50 on Mar 1, 2026',
      parts: [
        { subject, fields: [{ field: 'type', before: null, after: 'credit card' }] },
        { subject, fields: [{ field: 'opening', before: null, after: '−$120.50 on Mar 1, 2026' }] },
      ],
    });
    const gone = await told(described({ opening: null }));
    expect(gone.text).toBe('You removed the opening balance of Visa');
    expect(gone.parts[0]?.fields).toEqual([{ field: 'opening', before: '−$120.50 on Mar 1, 2026', after: null }]);
    const stated = (balance: number | null): Event => ({
      type: 'StatementReconciled',
      data: { account: 'Visa', date: '2026-03-31', balance },
    });
    expect(await told(stated(-8_000))).toEqual({
      text: 'You reconciled Visa with the statement of Mar 31, 2026, −$80.00',
      parts: [
        {
          subject: { ...subject, label: 'Visa, Mar 31, 2026' },
          fields: [{ field: 'statement', before: null, after: '−$80.00' }],
        },
      ],
    });
    const back = await told(stated(null));
    expect(back.text).toBe('You took back the statement of Visa of Mar 31, 2026');
    expect(back.parts[0]?.fields).toEqual([{ field: 'statement', before: '−$80.00', after: null }]);
  });

  it.each([
    [{ name: 'Films' }, 'renamed the rule “Shows” to “Films”'],
    [{ isActive: 0 }, 'turned off the rule “Shows”'],
    [{ conditions: [] }, 'changed when the rule “Shows” applies'],
    [{ actions: [] }, 'changed what the rule “Shows” does'],
    [{ conditions: [], actions: [] }, 'changed when the rule “Shows” applies and what it does'],
    [
      { name: 'Films', isActive: 0, actions: [] },
      'renamed the rule “Shows” to “Films” and changed whether it is on and what it does',
    ],
    [{}, 'changed the rule “Shows”'],
  ])('tells a change of a rule by what was changed: %j', async (changed, text) => {
    const rule = {
      name: 'Shows',
      isActive: 1,
      conditions: [{ field: 'description' as const, operator: 'contains' as const, value: 'NET', caseSensitive: 0 }],
      actions: [{ type: 'set_category' as const, value: 'Fun' }],
    };
    await the.home.append('rules', { type: 'RuleAdded', data: { rule: 1, terms: rule } });
    const root = await the.home.append('rules', {
      type: 'RuleRevised',
      data: { rule: 1, terms: { ...rule, ...changed } },
    });
    expect(await the.home.one(root)).toMatchObject({ text: `You ${text}` });
  });

  it('of a bill has the terms that differ', async () => {
    await the.home.append('plan', rentAdded);
    const revised = {
      type: 'SeriesRevised' as const,
      data: { series: 1, terms: terms({ amount: 125_000, name: 'Flat' }), slots },
    };
    const marked = { type: 'StatusChosen' as const, data: { series: 1, id: 1, status: 'paid' } };
    const root = await the.home.append('plan', [revised, marked]);
    expect(await the.home.one(root)).toMatchObject({
      text: 'You changed the bill Flat and marked it as paid',
      parts: [
        {
          subject: { kind: 'bill', id: 1, label: 'Flat' },
          fields: [
            { field: 'name', before: 'Rent', after: 'Flat' },
            { field: 'amount', before: '1200.00', after: '1250.00' },
          ],
        },
        {
          subject: { kind: 'bill', id: 1, label: 'Flat' },
          fields: [{ field: 'status', before: 'pending', after: 'paid' }],
        },
      ],
      next: null,
    });
    const removed = await the.home.append('plan', { type: 'SeriesRemoved', data: { series: 1, ids: [1] } });
    expect((await the.home.one(removed)).parts[0]?.fields).toEqual(
      expect.arrayContaining([{ field: 'amount', before: '1250.00', after: null }]),
    );
  });

  it('of categories, of the rules’ order and of preferences says what was before', async () => {
    const renamed = await the.home.append('rules', { type: 'CategoryRenamed', data: { from: 'Food', to: 'Meals' } });
    const terms = (name: string) => ({ name, isActive: 1, conditions: [], actions: [] });
    await the.home.append('rules', { type: 'RuleAdded', data: { rule: 1, terms: terms('One') } });
    await the.home.append('rules', { type: 'RuleAdded', data: { rule: 2, terms: terms('Two') } });
    const ordered = await the.home.append('rules', { type: 'RulesOrdered', data: { order: [2, 1] } });
    await the.home.append('preferences', { type: 'PreferencesSaved', data: { dashboardComponents: '["bills"]' } });
    const saved = await the.home.append('preferences', {
      type: 'PreferencesSaved',
      data: { dashboardComponents: '["income"]' },
    });
    const filtered = await the.home.append('preferences', {
      type: 'PreferencesSaved',
      data: { settings: { 'week-start': 'monday', 'saved-filter:Food': '{"category":"Food"}' } },
    });
    expect(await the.home.one(filtered)).toMatchObject({
      text: 'You changed the first day of the week and the saved filter Food',
      parts: [
        { fields: [{ field: 'setting week-start', before: null, after: 'monday' }] },
        { fields: [{ field: 'setting saved-filter:Food', before: null, after: '{"category":"Food"}' }] },
      ],
    });
    expect(await the.home.one(renamed)).toMatchObject({
      text: 'You renamed the category Food to Meals',
      parts: [{ fields: [{ field: 'name', before: 'Food', after: 'Meals' }] }],
    });
    expect((await the.home.one(ordered)).parts[0]?.fields).toEqual([
      { field: 'Two', before: 2, after: 1 },
      { field: 'One', before: 1, after: 2 },
    ]);
    expect(await the.home.one(saved)).toMatchObject({
      text: 'You changed the layout of the dashboard',
      parts: [{ fields: [{ field: 'dashboardComponents', before: '["bills"]', after: '["income"]' }] }],
    });
  });
});
