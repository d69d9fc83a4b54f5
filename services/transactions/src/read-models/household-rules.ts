import type { DocumentStore } from '@daybook/platform';
import {
  asWritten,
  type DeletedAt,
  type NamesAt,
  namesAt,
  presentTerms,
  type Rule,
  rulebook,
  type Rulebook,
} from '@daybook/rules';
import { type BillDocument, bills } from '../bills/bill-documents.js';
import { ruleListId, ruleLists, type RulesDocument } from './rule-documents.js';

type Reads = Pick<DocumentStore, 'get' | 'find'>;

/** What a household has decided about all of its transactions. */
export interface HouseholdRules {
  /** In their order, with the present names of categories. */
  rules: readonly Rule[];
  names: NamesAt;
}

export const rulesOf = ({ rules, changes }: Pick<RulesDocument, 'rules' | 'changes'>): HouseholdRules => ({
  rules: rules.map(({ id, terms, known }) => ({ id, terms: presentTerms(changes, terms, known) })),
  names: namesAt(changes),
});

/** The rules as the read models hold them. */
export async function storedRules(models: Reads, tenant: string): Promise<HouseholdRules> {
  const stored = await models.get<RulesDocument>(ruleLists, tenant, ruleListId);
  return stored ? rulesOf(stored.body) : { rules: [], names: asWritten };
}

/** @param newer bills of which a later event than the stored one is known, by series */
export async function deletionsOf(
  models: Reads,
  tenant: string,
  newer: ReadonlyMap<string, { bill: BillDocument }> = new Map(),
): Promise<DeletedAt> {
  const deletions = new Map<number, number>();
  const note = ({ ids, deletedAt }: BillDocument) => {
    if (deletedAt !== null) for (const id of ids) deletions.set(id, deletedAt);
  };
  for await (const { body } of models.find<BillDocument>(bills, tenant)) note(body);
  for (const { bill } of newer.values()) note(bill);
  return (billId) => deletions.get(billId);
}

/** Ids of the bills that active rules assign. */
export const assignedBills = (rules: readonly Rule[]): Set<number> =>
  new Set(
    rules.flatMap(({ terms }) =>
      terms.isActive === 1
        ? terms.actions.flatMap(({ type, value }) => (type === 'assign_bill' ? Number(value) : []))
        : [],
    ),
  );

const none: DeletedAt = () => undefined;

/** The rules made ready; bills are only looked at where a rule assigns one. */
export async function bookOf(
  models: Reads,
  tenant: string,
  { rules, names }: HouseholdRules,
  newer?: ReadonlyMap<string, { bill: BillDocument }>,
): Promise<Rulebook> {
  const deletedAt = assignedBills(rules).size > 0 ? await deletionsOf(models, tenant, newer) : none;
  return rulebook(rules, deletedAt, names);
}
