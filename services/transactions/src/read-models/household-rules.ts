import type { DocumentStore } from '@daybook/platform';
import {
  asWritten,
  type DeletedAt,
  linksAssigned,
  type NamesAt,
  namesAt,
  presentRules,
  type Rule,
  rulebook,
  type Rulebook,
  type StatedRules,
} from '@daybook/rules';
import { type BillDocument, bills } from '../bills/bill-documents.js';
import { ruleListId, ruleLists, type RulesDocument } from './rule-documents.js';

type Reads = Pick<DocumentStore, 'get' | 'find'>;

/** A household's rules and category names, ready for use. */
export interface HouseholdRules {
  /** In their order, with the present names of categories. */
  rules: readonly Rule[];
  names: NamesAt;
}

export const rulesOf = (stated: StatedRules): HouseholdRules => ({
  rules: presentRules(stated),
  names: namesAt(stated.changes),
});

/** From the read models. */
export async function storedRules(models: Reads, tenant: string): Promise<HouseholdRules> {
  const stored = await models.get<RulesDocument>(ruleLists, tenant, ruleListId);
  return stored ? rulesOf(stored.body) : { rules: [], names: asWritten };
}

/** When bills and incomes were deleted. @param newer those with later events than the stored ones, by series */
export async function deletionsOf(
  models: Reads,
  tenant: string,
  newer: ReadonlyMap<string, { bill: BillDocument }> = new Map(),
): Promise<DeletedAt> {
  const deletions = new Map<number, number>();
  const add = ({ ids, deletedAt }: BillDocument) => {
    if (deletedAt !== null) for (const id of ids) deletions.set(id, deletedAt);
  };
  for await (const { body } of models.find<BillDocument>(bills, tenant)) add(body);
  for (const { bill } of newer.values()) add(bill);
  return (billId) => deletions.get(billId);
}

/** Ids of the bills and incomes that active rules assign. */
export const assignedLinks = (rules: readonly Rule[]): Set<number> =>
  new Set(rules.flatMap(({ terms }) => (terms.isActive === 1 ? linksAssigned(terms) : [])));

const none: DeletedAt = () => undefined;

/** The compiled rules; bills and incomes are read only where a rule assigns one. */
export async function bookOf(
  models: Reads,
  tenant: string,
  { rules, names }: HouseholdRules,
  newer?: ReadonlyMap<string, { bill: BillDocument }>,
): Promise<Rulebook> {
  const deletedAt = assignedLinks(rules).size > 0 ? await deletionsOf(models, tenant, newer) : none;
  return rulebook(rules, deletedAt, names);
}
