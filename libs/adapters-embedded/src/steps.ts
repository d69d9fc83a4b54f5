import type { SqlValue, Step } from './write-connection.js';

/** Each with the values of the parameters of SQL, in their order. */
export const change = (sql: string, ...values: SqlValue[]): Step => ({ kind: 'change', sql, runs: [values] });

export const changeEach = (sql: string, runs: Step['runs']): Step => ({ kind: 'change', sql, runs });

/** For SELECT, and for what RETURNING gives. */
export const read = (sql: string, ...values: SqlValue[]): Step => ({ kind: 'read', sql, runs: [values] });

/** The steps after it are run where it gives a row. */
export const onlyIf = (sql: string, ...values: SqlValue[]): Step => ({ kind: 'condition', sql, runs: [values] });

export const script = (sql: string): Step => ({ kind: 'script', sql, runs: [] });
