import type { SplitAnswer, SplitBody, Transaction } from '@daybook/contracts';
import { answer } from './answer.js';

type Handler = [string, RegExp, (body: unknown, id: number) => Response];

const changed = { 'Operation-Id': 'split' };

/** Splits transactions of the server, tells what they are parts of, and puts them back together. */
export function splitRoutes(store: { transactions: Transaction[] }): Handler[] {
  const wholes: Transaction[] = [];
  const splitOf = (id: number): SplitAnswer => {
    const of = store.transactions.find((row) => row.id === id)?.partOf ?? id;
    const whole = wholes.find((row) => row.id === of);
    if (!whole) throw new Error(`Transaction ${id} is not split`);
    return { whole, parts: store.transactions.filter(({ partOf }) => partOf === of) };
  };
  const split = (body: unknown, id: number): Response => {
    const whole = store.transactions.find((row) => row.id === id);
    if (!whole) return answer(404, { message: 'Transaction not found' });
    wholes.push(whole);
    const rows = (body as SplitBody).parts.map(({ amount, category = whole.category }, at): Transaction => {
      return { ...whole, id: id * 100 + at, amount: String(amount), category, source: 'hand', partOf: id };
    });
    store.transactions = [...store.transactions.filter((row) => row !== whole), ...rows];
    return answer(201, splitOf(id), changed);
  };
  const join = (_: unknown, id: number): Response => {
    const { whole, parts } = splitOf(id);
    store.transactions = [...store.transactions.filter((row) => !parts.includes(row)), whole];
    return answer(200, whole, changed);
  };
  return [
    ['POST', /split$/, split],
    ['GET', /split$/, (_, id) => answer(200, splitOf(id))],
    ['DELETE', /split$/, join],
  ];
}
