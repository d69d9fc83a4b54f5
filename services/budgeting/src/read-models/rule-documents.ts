import type { EventOf, RuleEvents } from '@daybook/contracts';
import type { ReadModels } from '@daybook/event-sourcing';
import type { Collection } from '@daybook/platform';
import { type Rule, rulebook, type Rulebook } from '@daybook/rules';

export type RuleEvent = EventOf<RuleEvents>;

/** The household's rules in their order, in one document of the rules' stream. */
export type RulesDocument = { rules: Rule[] };
export const ruleDocuments: Collection = { name: 'budgeting-rules' };

/** Bills that are gone, in one document of the plan's stream: the ids of their rows, and the instant in milliseconds since the epoch. */
export type RemovalsDocument = { removed: [id: number, at: number][] };
export const removalDocuments: Collection = { name: 'budgeting-removed-bills' };

/** Each of the two collections holds one document a household. */
export const onlyDocument = 'all';

/** The rules as they stand, and the revision of the last event that they hold; -1 while there was none. */
export async function storedRules(
  tenant: string,
  models: Pick<ReadModels, 'get'>,
): Promise<{ rules: readonly Rule[]; version: number }> {
  const stored = await models.get<RulesDocument>(ruleDocuments, tenant, onlyDocument);
  return { rules: stored?.body.rules ?? [], version: stored?.version ?? -1 };
}

export function foldRules(rules: readonly Rule[], event: RuleEvent): Rule[] {
  switch (event.type) {
    case 'RuleAdded':
      return [...rules.filter(({ id }) => id !== event.data.rule), { id: event.data.rule, terms: event.data.terms }];
    case 'RuleRevised':
      return rules.map((rule) => (rule.id === event.data.rule ? { ...rule, terms: event.data.terms } : rule));
    case 'RuleRemoved':
      return rules.filter(({ id }) => id !== event.data.rule);
    case 'RulesOrdered': {
      const place = new Map(event.data.order.map((id, index) => [id, index]));
      return rules.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    }
  }
}

/**
 * What decides links of rows that no person linked. Where no active rule names a bill there is nothing to decide, and
 * the book is empty.
 */
export function linkBook(rules: readonly Rule[], removals: RemovalsDocument | undefined): Rulebook {
  const links = rules.some(
    ({ terms }) => terms.isActive === 1 && terms.actions.some(({ type }) => type === 'assign_bill'),
  );
  const gone = new Map(removals?.removed);
  return rulebook(links ? rules : [], (id) => gone.get(id));
}

/** Ids of the bills that the book may link rows to. */
export const billsNamed = ({ rules }: Rulebook): Set<number> =>
  new Set(
    rules.flatMap(({ terms }) =>
      terms.actions.flatMap(({ type, value }) => (type === 'assign_bill' ? Number(value) : [])),
    ),
  );
