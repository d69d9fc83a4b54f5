import { parseCents } from '@daybook/money';
import type { ImportRow } from '../src/api/import-calls.js';

/** What two rows have in common that are copies of each other. */
export const rowKey = ({ date, description, amount }: Pick<ImportRow, 'date' | 'description' | 'amount'>): string =>
  `${date}|${description.trim().toLowerCase()}|${parseCents(amount) ?? ''}`;
