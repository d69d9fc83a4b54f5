import { Inject, Injectable } from '@nestjs/common';
import type { PreviewedTransaction, RulePreviewBody, RuleTerms } from '@daybook/contracts';
import { PLATFORM } from '@daybook/nest';
import type { Platform, StoredDocument, Where } from '@daybook/platform';
import { applyRules, matches, type Rule, rulebook } from '@daybook/rules';
import { HouseholdBills } from '../bills/household-bills.js';
import { deletionsOf, storedRules } from '../read-models/household-rules.js';
import { rowsThatMayMatch } from '../read-models/rows-that-may-match.js';
import { ruledRow, type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import { TransactionQueries } from '../read-models/transaction-queries.js';
import { draftedTerms } from './rule-terms.js';

/** Up to this many matches are read through the index, a page at a time; of more, all rows are scanned. */
const indexedRows = 2_000;
const pageRows = 500;

/** What a rule would do before it is saved. */
@Injectable()
export class RulePreview {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly bills: HouseholdBills,
    private readonly transactions: TransactionQueries,
  ) {}

  /** Live transactions that the drafted rule matches, the newest first, each with its values under the draft. */
  async *of(tenant: string, draft: RulePreviewBody): AsyncGenerator<PreviewedTransaction> {
    const { readModels } = this.platform;
    const names = await this.bills.names(tenant);
    const kinds = { assign_bill: 'bill', assign_income: 'income' } as Readonly<Record<string, string>>;
    const terms = draftedTerms(draft, ({ type, value }) => names.get(Number(value))?.kind === kinds[type]);
    const mayMatch = rowsThatMayMatch([terms]);
    if (mayMatch === 'none') return;
    const stored = await storedRules(readModels, tenant);
    const { rules, id } = withDraft(stored.rules, terms, draft.id);
    const book = rulebook(rules, await deletionsOf(readModels, tenant), stored.names);
    const present = await this.transactions.presenter(tenant);
    for await (const found of this.newestFirst(tenant, mayMatch)) {
      const { row, hand } = ruledRow(found.body, book.names);
      if (![...matches(book, row, hand)].some(({ rule }) => rule.id === id)) continue;
      yield { ...present(found), after: applyRules(book, row, hand).visible };
    }
  }

  private async *newestFirst(
    tenant: string,
    mayMatch: Where | 'all',
  ): AsyncGenerator<StoredDocument<TransactionDocument>> {
    const { readModels } = this.platform;
    const by = (field: string) => [{ field, direction: 'descending' as const }];
    if (mayMatch === 'all') {
      const listed = { where: [{ field: 'listedOn', from: '' }], sort: by('listedOn') };
      yield* readModels.find<TransactionDocument>(transactions, tenant, listed);
      return;
    }
    // The index of totals also holds the date.
    const query = { where: [{ field: 'live', is: 'live' }, mayMatch], sort: by('date') };
    if ((await readModels.count(transactions, tenant, query.where)) > indexedRows) {
      yield* readModels.find<TransactionDocument>(transactions, tenant, query);
      return;
    }
    for (let offset = 0; offset < indexedRows; offset += pageRows) {
      let found = 0;
      const page = { ...query, limit: pageRows, offset };
      for await (const stored of readModels.find<TransactionDocument>(transactions, tenant, page)) {
        found += 1;
        yield stored;
      }
      if (found < pageRows) return;
    }
  }
}

/** The rules with the draft in place of the rule that is being edited, or after all others. */
function withDraft(
  rules: readonly Rule[],
  terms: RuleTerms,
  edited: number | undefined,
): { rules: Rule[]; id: number } {
  if (edited !== undefined && rules.some(({ id }) => id === edited)) {
    return { id: edited, rules: rules.map((rule) => (rule.id === edited ? { id: edited, terms } : rule)) };
  }
  const id = 0; // No stored rule has it.
  return { id, rules: [...rules, { id, terms }] };
}
