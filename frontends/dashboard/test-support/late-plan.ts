import type { Bill, Income, Preferences } from '@daybook/contracts';
import type { LateCall } from '@daybook/frontend-kit/test-support/late-server';
import { readIgnoredPayments } from '@daybook/money';
import { bill, income } from './rows.js';

interface Stored {
  bills: Bill[];
  incomes: Income[];
  preferences: Preferences;
}

type Kind = 'bills' | 'incomes';

/** As the server's: a status belongs to the row, the rest to its series. */
const edited = <Row extends Bill | Income>(row: Row, { status, ...terms }: Record<string, unknown>): Row => ({
  ...row,
  ...terms,
  ...(terms['amount'] ? { displayAmount: terms['amount'] } : {}),
  ...(status ? { status, effectiveStatus: status } : {}),
});

/** A server of one bill, one income and the preferences, which does what it is told and undoes it. */
export const latePlan = () => {
  let stored: Stored = {
    bills: [bill({ id: 1 })],
    incomes: [income({ id: 2 })],
    preferences: { categoryColors: null, dashboardComponents: '["upcoming-bills"]' },
  };
  /** What the fields that a change set were before it. */
  const undos = new Map<string, () => void>();

  const setRows = (kind: Kind, id: number, fields: Record<string, unknown>): void => {
    const rows = (stored[kind] as (Bill | Income)[]).map((row) => (row.id === id ? edited(row, fields) : row));
    stored = { ...stored, [kind]: rows };
  };
  const write = (kind: Kind, id: number, fields: Record<string, unknown>, change: string): unknown => {
    const row = stored[kind].find((one) => one.id === id);
    if (!row) return undefined;
    const before = Object.fromEntries(Object.keys(fields).map((name) => [name, Reflect.get(row, name) as unknown]));
    undos.set(change, () => setRows(kind, id, before));
    setRows(kind, id, fields);
    return stored[kind].find((one) => one.id === id);
  };
  const remove = (kind: Kind, id: number, change: string): unknown => {
    const gone = (stored[kind] as (Bill | Income)[]).filter((row) => row.id === id);
    undos.set(change, () => {
      stored = { ...stored, [kind]: [...stored[kind], ...gone] };
    });
    stored = { ...stored, [kind]: (stored[kind] as (Bill | Income)[]).filter((row) => row.id !== id) };
    return { deleted: gone.length };
  };
  const ignored = () => readIgnoredPayments(stored.preferences.ignoredPayments) ?? [];
  const ignore = (payments: readonly string[]): void => {
    stored = { ...stored, preferences: { ...stored.preferences, ignoredPayments: JSON.stringify(payments) } };
  };
  const save = ({ ignoredPayments, ...texts }: Partial<Preferences>, change: string): Preferences => {
    const added = (readIgnoredPayments(ignoredPayments) ?? []).filter((one) => !ignored().includes(one));
    undos.set(change, () => ignore(ignored().filter((one) => !added.includes(one))));
    stored = { ...stored, preferences: { ...stored.preferences, ...texts } };
    if (added.length > 0) ignore([...ignored(), ...added]);
    return stored.preferences;
  };

  const serve = ({ method, url, body }: LateCall, change: string): unknown => {
    const [, list, id] = /^\/api\/(bills|incomes)(?:\/(\d+))?/.exec(url) ?? [];
    if (url === '/api/user-preferences')
      return method === 'GET' ? stored.preferences : save(body as Partial<Preferences>, change);
    const [, undone] = /\/changes\/(change-\d+)\/undo$/.exec(url) ?? [];
    if (undone !== undefined) {
      undos.get(undone)?.();
      undos.delete(undone);
      return { root: undone, state: 'completed', restored: 1, kept: 0 };
    }
    if (list === undefined) return undefined;
    const kind = list as Kind;
    if (method === 'GET') return stored[kind];
    if (method === 'DELETE') return remove(kind, Number(id), change);
    return write(kind, Number(id), body as Record<string, unknown>, change);
  };
  /** What another device of the household does. */
  const changeElsewhere = (number: number): void => {
    setRows('bills', 1, { emoji: `${number}` });
    setRows('incomes', 2, { percentage: `${number}` });
    stored = { ...stored, preferences: { ...stored.preferences, categoryColors: `{"Food":"color-${number}"}` } };
  };
  return { serve, changeElsewhere, stored: () => stored };
};
