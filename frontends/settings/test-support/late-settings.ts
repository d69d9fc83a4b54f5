import type { Preferences, TransactionRule } from '@daybook/contracts';
import type { LateCall } from '@daybook/frontend-kit/test-support/late-server';
import { parseCategoryColors, parseHiddenCategories, writeCategoryColors } from '@daybook/money';

interface BillRow {
  id: number;
  groupId: number;
  name: string;
  category: string;
}

interface Stored {
  rules: TransactionRule[];
  preferences: Preferences;
  bills: BillRow[];
}

const aRule = (id: number): TransactionRule => ({
  id,
  name: `Rule ${id}`,
  isActive: 1,
  conditions: [{ field: 'description', operator: 'contains', value: 'x', caseSensitive: 0 }],
  actions: [{ type: 'set_category', value: 'Food' }],
  broken: 0,
});

const builtIn = ['Food', 'Debt'];

/** A server of three rules, the categories and two bills, which does what it is told and undoes it as a whole. */
export const lateSettings = () => {
  let stored: Stored = {
    rules: [1, 2, 3].map(aRule),
    preferences: { categoryColors: '{"Food":"blue","Pets":"red"}', dashboardComponents: null, hiddenCategories: '[]' },
    bills: [
      { id: 1, groupId: 1, name: 'Feed', category: 'Pets' },
      { id: 2, groupId: 2, name: 'Box', category: 'Food' },
    ],
  };
  let ids = 3;
  /** Of each change what it changed, as it was: an undo leaves the rest alone. */
  const before = new Map<string, Partial<Stored>>();
  const change = <Answer>(by: string, after: Partial<Stored>, answer: Answer): Answer => {
    const { rules, preferences, bills } = stored;
    before.set(by, {
      ...(after.rules && { rules }),
      ...(after.preferences && { preferences }),
      ...(after.bills && { bills }),
    });
    stored = { ...stored, ...after };
    return answer;
  };
  const colors = () => parseCategoryColors(stored.preferences.categoryColors);
  const saveColors = (next: ReadonlyMap<string, string>, hidden: readonly string[]): Partial<Stored> => ({
    preferences: {
      ...stored.preferences,
      categoryColors: writeCategoryColors(next),
      hiddenCategories: JSON.stringify(hidden),
    },
  });
  const saveOne = (name: string, color: string | null, by: string): Preferences => {
    const next = colors();
    if (color === null) next.delete(name);
    else next.set(name, color);
    const others = parseHiddenCategories(stored.preferences.hiddenCategories).filter((one) => one !== name);
    const isHidden = color === null && builtIn.includes(name);
    change(by, saveColors(next, isHidden ? [...others, name] : others), undefined);
    return stored.preferences;
  };
  const rename = (from: string, to: string, by: string) => {
    const named = [...colors()].map(([name, color]): [string, string] => [name === from ? to : name, color]);
    const bills = stored.bills.map((row) => (row.category === from ? { ...row, category: to } : row));
    const hidden = parseHiddenCategories(stored.preferences.hiddenCategories);
    return change(by, { ...saveColors(new Map(named), hidden), bills }, { changedTransactions: 0, operationId: by });
  };
  const rules = (method: string, id: number | 'order' | undefined, body: unknown, by: string): unknown => {
    if (id === 'order') {
      const { ids: order } = body as { ids: number[] };
      const sorted = order.flatMap((one) => stored.rules.find((rule) => rule.id === one) ?? []);
      const others = stored.rules.filter((rule) => !order.includes(rule.id));
      return change(by, { rules: [...sorted, ...others] }, { appliedToTransactions: 0, operationId: by });
    }
    if (method === 'POST') {
      const made = { ...aRule((ids += 1)), ...(body as object) };
      return change(by, { rules: [...stored.rules, made] }, { ...made, appliedToTransactions: 0, operationId: by });
    }
    if (!stored.rules.some((rule) => rule.id === id)) return undefined;
    const next =
      method === 'DELETE'
        ? stored.rules.filter((rule) => rule.id !== id)
        : stored.rules.map((rule) => (rule.id === id ? { ...rule, ...(body as object) } : rule));
    return change(by, { rules: next }, { appliedToTransactions: 0, revertedTransactions: 0, operationId: by });
  };

  const serve = ({ method, url, body }: LateCall, by: string): unknown => {
    const [, undone] = /\/(change-\d+)\/undo/.exec(url) ?? [];
    if (undone !== undefined) {
      stored = { ...stored, ...before.get(undone) };
      return { root: undone, state: 'completed', restored: 1, kept: 0, operations: [] };
    }
    if (url.endsWith('/counts')) return [];
    const [, rule, id] = /^\/api\/(transaction-rules)(?:\/(.*))?$/.exec(url) ?? [];
    if (rule && method === 'GET') return stored.rules;
    if (rule) return rules(method, id === 'order' ? id : id === undefined ? undefined : Number(id), body, by);
    if (url === '/api/categories') return { categories: [], renamed: [] };
    if (url === '/api/categories/restore') return { changedTransactions: 0, operationId: null };
    if (url === '/api/categories/rename') {
      const { from, to } = body as { from: string; to: string };
      return rename(from, to, by);
    }
    if (url === '/api/categories/merge') {
      const { from, to } = body as { from: string[]; to: string };
      return rename(from[0] ?? '', to, by);
    }
    if (url === '/api/bills') return stored.bills;
    const [, bill] = /^\/api\/bills\/(\d+)$/.exec(url) ?? [];
    if (bill) {
      const bills = stored.bills.map((row) => (row.id === Number(bill) ? { ...row, ...(body as object) } : row));
      return change(by, { bills }, {});
    }
    if (url !== '/api/user-preferences') return undefined;
    if (method === 'GET') return stored.preferences;
    const { categoryColor, ...texts } = body as { categoryColor?: { name: string; color: string | null } };
    if (categoryColor) return saveOne(categoryColor.name, categoryColor.color, by);
    return change(by, { preferences: { ...stored.preferences, ...texts } }, stored.preferences);
  };

  /** What another device of the household does. */
  const changeElsewhere = (number: number): void => {
    stored = {
      rules: stored.rules.map((one) => ({ ...one, broken: number % 2 === 0 ? 0 : 1 })),
      preferences: { ...stored.preferences, dashboardComponents: `["${number}"]` },
      bills: stored.bills.map((row) => ({ ...row, name: `Name ${number}` })),
    };
  };
  return { serve, changeElsewhere, stored: () => stored };
};
