import { Inject, Injectable } from '@nestjs/common';
import type {
  ExplainedTransaction,
  PreviewedTransaction,
  RuleCounts,
  RulePreviewBody,
  RuleTerms,
  TransactionRule,
} from '@daybook/contracts';
import { PLATFORM } from '@daybook/nest';
import type { Platform, StoredDocument, Where } from '@daybook/platform';
import { applyRules, explain, matches, type Rule, rulebook } from '@daybook/rules';
import { HouseholdBills } from '../bills/household-bills.js';
import { bookOf, deletionsOf, storedRules } from '../read-models/household-rules.js';
import { rowsThatMayMatch } from '../read-models/matching-rows.js';
import { ruledRow, type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import { TransactionList } from '../read-models/transaction-list.js';
import { billsIn, draftedTerms } from './rule-terms.js';

/** So many rows are found in the index a page at a time; of more all are gone through. */
const few = 2_000;
const page = 500;

const flag = (value: number | boolean): 0 | 1 => (value === 1 || value === true ? 1 : 0);

/** Answers about rules, from the read models. */
@Injectable()
export class RuleList {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly bills: HouseholdBills,
    private readonly list: TransactionList,
  ) {}

  /** In the order in which they apply. */
  async all(tenant: string): Promise<TransactionRule[]> {
    return this.shown(tenant, (await storedRules(this.platform.readModels, tenant)).rules);
  }

  async shown(tenant: string, rules: readonly Rule[]): Promise<TransactionRule[]> {
    const deleted = new Set((await this.bills.all(tenant)).flatMap((bill) => (bill.deleted ? bill.ids : [])));
    return rules.map(({ id, terms }) => {
      const { name, isActive, conditions, actions } = terms;
      const shown = conditions.map((condition) => ({ ...condition, caseSensitive: flag(condition.caseSensitive) }));
      const broken = billsIn(terms).some((bill) => deleted.has(bill));
      return { id, name, isActive: flag(isActive), conditions: shown, actions, broken: flag(broken) };
    });
  }

  /** Live transactions that the rule matches as it is drafted, the newest first, each with what would be seen then. */
  async *preview(tenant: string, draft: RulePreviewBody): AsyncGenerator<PreviewedTransaction> {
    const { readModels } = this.platform;
    const bills = await this.bills.all(tenant);
    const terms = draftedTerms(draft, (id) => bills.some(({ ids }) => ids.includes(id)));
    const mayMatch = rowsThatMayMatch([terms]);
    if (mayMatch === 'none') return;
    const stored = await storedRules(readModels, tenant);
    const { rules, id } = placed(stored.rules, terms, draft.id);
    const book = rulebook(rules, await deletionsOf(readModels, tenant), stored.names);
    const show = await this.list.shower(tenant);
    for await (const found of this.newestFirst(tenant, mayMatch)) {
      const { row, hand } = ruledRow(found.body, book.names);
      if (![...matches(book, row, hand)].some(({ rule }) => rule.id === id)) continue;
      yield { ...show(found), after: applyRules(book, row, hand).visible };
    }
  }

  /** Live rows. Where few can match, an index tells which, and no others are read. */
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
    // The index of totals holds the date, too.
    const query = { where: [{ field: 'live', is: 'live' }, mayMatch], sort: by('date') };
    if ((await readModels.count(transactions, tenant, query.where)) > few) {
      yield* readModels.find<TransactionDocument>(transactions, tenant, query);
      return;
    }
    for (let offset = 0; offset < few; offset += page) {
      let found = 0;
      const some = { ...query, limit: page, offset };
      for await (const stored of readModels.find<TransactionDocument>(transactions, tenant, some)) {
        found += 1;
        yield stored;
      }
      if (found < page) return;
    }
  }

  /** How many live transactions carry each rule, in the order of the rules. */
  async counts(tenant: string): Promise<RuleCounts> {
    const { readModels } = this.platform;
    const { rules } = await storedRules(readModels, tenant);
    const carried = new Map<number, number>();
    const where = [{ field: 'live', is: 'live' }];
    for (const { by, count } of await readModels.aggregate(transactions, tenant, { where, by: 'rules' })) {
      for (const id of String(by ?? '').split(',')) {
        if (id !== '') carried.set(Number(id), (carried.get(Number(id)) ?? 0) + count);
      }
    }
    return rules.map(({ id }) => ({ id, transactions: carried.get(id) ?? 0 }));
  }

  /** How many live transactions carry the rule, and how many it matches whose every field was set by hand. */
  async standing(tenant: string, rule: number): Promise<{ carried: number; skipped: number }> {
    const { readModels } = this.platform;
    const household = await storedRules(readModels, tenant);
    const book = await bookOf(readModels, tenant, household);
    const own = household.rules
      .filter(({ id, terms }) => id === rule && terms.isActive === 1)
      .map(({ terms }) => terms);
    const counts = { carried: 0, skipped: 0 };
    const mayMatch = rowsThatMayMatch(own);
    if (mayMatch === 'none') return counts;
    const where = [{ field: 'live', is: 'live' }, ...(mayMatch === 'all' ? [] : [mayMatch])];
    for await (const { body } of readModels.find<TransactionDocument>(transactions, tenant, { where })) {
      const { row, hand } = ruledRow(body, book.names);
      const { carried, skipped } = applyRules(book, row, hand);
      if (carried.includes(rule)) counts.carried += 1;
      if (skipped.includes(rule)) counts.skipped += 1;
    }
    return counts;
  }

  /** Why a transaction looks as it does; undefined where there is none. */
  async explained(tenant: string, transaction: number): Promise<ExplainedTransaction | undefined> {
    const { readModels } = this.platform;
    const stored = await readModels.get<TransactionDocument>(transactions, tenant, String(transaction));
    if (!stored || stored.body.deleted === 1) return undefined;
    const book = await bookOf(readModels, tenant, await storedRules(readModels, tenant));
    const { row, hand } = ruledRow(stored.body, book.names);
    const { rules, withoutRules, visible } = explain(book, row, hand);
    return {
      id: transaction,
      imported: { merchant: row.merchant, category: row.category, billId: null },
      rules: rules.map(({ id, name, changes }) => ({
        id,
        name,
        changes: changes.map((change) => ({ ...change, overruled: flag(change.overruled) })),
      })),
      hand,
      withoutRules,
      visible,
    };
  }
}

/** The rules with the draft in its place: of the rule that is being edited, or after all others. */
function placed(rules: readonly Rule[], terms: RuleTerms, edited: number | undefined): { rules: Rule[]; id: number } {
  if (edited !== undefined && rules.some(({ id }) => id === edited)) {
    return { id: edited, rules: rules.map((rule) => (rule.id === edited ? { id: edited, terms } : rule)) };
  }
  const id = 0; // No rule that is stored has it.
  return { id, rules: [...rules, { id, terms }] };
}
