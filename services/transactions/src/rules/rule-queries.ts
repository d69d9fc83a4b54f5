import { Inject, Injectable } from '@nestjs/common';
import type { ExplainedTransaction, RuleCounts, TransactionRule } from '@daybook/contracts';
import { PLATFORM } from '@daybook/nest';
import type { DocumentStore, Group, Platform } from '@daybook/platform';
import { actionsOf, applyRules, explain, linksAssigned, type Rule } from '@daybook/rules';
import { HouseholdBills } from '../bills/household-bills.js';
import { bookOf, storedRules } from '../read-models/household-rules.js';
import { rowsThatMayMatch } from '../read-models/rows-that-may-match.js';
import { ruledRow, type TransactionDocument, transactions } from '../read-models/transaction-document.js';

const flag = (value: number | boolean): 0 | 1 => (value === 1 || value === true ? 1 : 0);

/** How many live transactions carry which rules, by a text of their ids. */
async function carriedTexts(models: DocumentStore, tenant: string): Promise<Group[]> {
  const where = [{ field: 'carried', from: '' }];
  const found = await models.aggregate(transactions, tenant, { where, by: 'carried' });
  if (found.length > 0) return found;
  // Documents of the release before, which may be read amid an upgrade, have no `carried`.
  return models.aggregate(transactions, tenant, { where: [{ field: 'live', is: 'live' }], by: 'rules' });
}

/** A household's rules from the read models, in the shapes of the API. */
@Injectable()
export class RuleQueries {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly bills: HouseholdBills,
  ) {}

  /** In the order in which they apply. */
  async all(tenant: string): Promise<TransactionRule[]> {
    return this.present(tenant, (await storedRules(this.platform.readModels, tenant)).rules);
  }

  async present(tenant: string, rules: readonly Rule[]): Promise<TransactionRule[]> {
    const deleted = new Set((await this.bills.withIncomes(tenant)).flatMap((bill) => (bill.deleted ? bill.ids : [])));
    return rules.map(({ id, terms }) => {
      const { name, isActive, conditions } = terms;
      return {
        id,
        name,
        isActive: flag(isActive),
        conditions: conditions.map((condition) => ({ ...condition, caseSensitive: flag(condition.caseSensitive) })),
        actions: [...actionsOf(terms)],
        broken: flag(linksAssigned(terms).some((bill) => deleted.has(bill))),
      };
    });
  }

  /** How many live transactions carry each rule, in the order of the rules. */
  async counts(tenant: string): Promise<RuleCounts> {
    const { readModels } = this.platform;
    const { rules } = await storedRules(readModels, tenant);
    if (rules.length === 0) return [];
    const carried = new Map<number, number>();
    for (const { by, count } of await carriedTexts(readModels, tenant)) {
      for (const id of String(by ?? '').split(',')) {
        if (id !== '') carried.set(Number(id), (carried.get(Number(id)) ?? 0) + count);
      }
    }
    return rules.map(({ id }) => ({ id, transactions: carried.get(id) ?? 0 }));
  }

  /** How many live transactions carry the rule, and how many it matches whose every field was edited by a person. */
  async effectOf(tenant: string, rule: number): Promise<{ carried: number; skipped: number }> {
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

  /** Why a transaction looks as it does; undefined where there is no such transaction. */
  async explained(tenant: string, transaction: number): Promise<ExplainedTransaction | undefined> {
    const { readModels } = this.platform;
    const stored = await readModels.get<TransactionDocument>(transactions, tenant, String(transaction));
    if (!stored || stored.body.deleted === 1) return undefined;
    const book = await bookOf(readModels, tenant, await storedRules(readModels, tenant));
    const { row, hand } = ruledRow(stored.body, book.names);
    const { rules, withoutRules, visible } = explain(book, row, hand);
    return {
      id: transaction,
      imported: { merchant: row.merchant, category: row.category, billId: null, incomeId: null },
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
