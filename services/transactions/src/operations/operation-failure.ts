import type { Operation } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';
import { rejections, type TransactionsRejection } from '../rejections.js';

const isKnown = (code: string): code is TransactionsRejection => Object.hasOwn(rejections, code);

/** Why an operation failed, by the code in the log: whatever is no refusal was tried for a week. */
export function failureOf(code: string): NonNullable<Operation['failure']> {
  const known = isKnown(code) ? code : 'operation-failed';
  return { code: known, message: rejections[known].message };
}

/** As a request is told of it. */
export const rejectionOf = ({ failure }: Operation): Rejection<TransactionsRejection> => {
  const code = failure?.code ?? '';
  return reject(isKnown(code) ? code : 'operation-failed');
};
