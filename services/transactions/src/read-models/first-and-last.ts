import type { CivilDate } from '@daybook/money';
import type { DocumentStore } from '@daybook/platform';
import { type TransactionDocument, transactions } from './transaction-document.js';

type Models = Pick<DocumentStore, 'find'>;

async function dayAtEnd(
  models: Models,
  tenant: string,
  direction: 'ascending' | 'descending',
): Promise<CivilDate | undefined> {
  const query = { where: [{ field: 'listedOn', from: '' }], sort: [{ field: 'listedOn', direction }], limit: 1 };
  for await (const { body } of models.find<TransactionDocument>(transactions, tenant, query)) return body.date;
  return undefined;
}

/** The day of the household's first transaction that is not deleted; undefined where there is none. */
export const dayOfFirst = (models: Models, tenant: string) => dayAtEnd(models, tenant, 'ascending');

/** The day of the last one. */
export const dayOfLast = (models: Models, tenant: string) => dayAtEnd(models, tenant, 'descending');
