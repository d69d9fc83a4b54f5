import type { ReadModels } from '@daybook/event-sourcing';
import type { Collection } from '@daybook/platform';
import {
  linksAssigned,
  namesAt,
  type NamesAt,
  presentRules,
  rulebook,
  type Rulebook,
  type StatedRules,
} from '@daybook/rules';

/** A household's rules and category names, in one document of the rules' stream. */
export type RulesDocument = StatedRules & Record<string, unknown>;
export const ruleDocuments: Collection = { name: 'budgeting-rules' };

/** Removed bills, in one document of the plan's stream: the ids of their rows, and when they were removed, in milliseconds since the epoch. */
export type RemovalsDocument = { removed: [id: number, at: number][] };
export const removalDocuments: Collection = { name: 'budgeting-removed-bills' };

/** Both collections hold one document for each household. */
export const onlyDocument = 'all';

const noRules: RulesDocument = { rules: [], changes: [] };

/** The household's rules, and the revision of the last event that they hold; -1 before the first event. */
export async function storedRules(
  tenant: string,
  models: Pick<ReadModels, 'get'>,
): Promise<{ body: RulesDocument; version: number }> {
  return (await models.get<RulesDocument>(ruleDocuments, tenant, onlyDocument)) ?? { body: noRules, version: -1 };
}

/** The present names of the household's categories. */
export const presentNames = async (tenant: string, models: Pick<ReadModels, 'get'>): Promise<NamesAt> =>
  namesAt((await storedRules(tenant, models)).body.changes);

/**
 * The rules that link rows which no person linked; empty where no active rule assigns a bill or an income.
 * @param removedAt as in `RemovalsDocument`
 */
export function linkBook(stated: StatedRules, removedAt: ReadonlyMap<number, number>): Rulebook {
  const rules = presentRules(stated);
  const mayLink = rules.some(({ terms }) => terms.isActive === 1 && linksAssigned(terms).length > 0);
  return rulebook(mayLink ? rules : [], (id) => removedAt.get(id), namesAt(stated.changes));
}

/** Ids of the bills and incomes that the book may link rows to. */
export const billsNamed = ({ rules }: Rulebook): Set<number> =>
  new Set(rules.flatMap(({ terms }) => linksAssigned(terms)));
