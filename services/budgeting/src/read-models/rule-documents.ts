import type { EventOf, RuleEvents, RuleTerms } from '@daybook/contracts';
import type { ReadModels } from '@daybook/event-sourcing';
import type { Collection, EventMetadata } from '@daybook/platform';
import {
  isCategoryEvent,
  type NameChanges,
  namesAt,
  type NamesAt,
  presentTerms,
  type Rule,
  rulebook,
  type Rulebook,
  withNameChange,
} from '@daybook/rules';

export type RuleEvent = EventOf<RuleEvents>;

/** A rule as it was stated, after so many changes of the categories' names. */
export interface StatedRule {
  id: number;
  terms: RuleTerms;
  known: number;
}

/** The household's rules in their order, and what became of its categories' names, in one document of the rules' stream. */
export type RulesDocument = { rules: readonly StatedRule[]; changes: NameChanges };
export const ruleDocuments: Collection = { name: 'budgeting-rules' };

/** Bills that are gone, in one document of the plan's stream: the ids of their rows, and the instant in milliseconds since the epoch. */
export type RemovalsDocument = { removed: [id: number, at: number][] };
export const removalDocuments: Collection = { name: 'budgeting-removed-bills' };

/** Each of the two collections holds one document a household. */
export const onlyDocument = 'all';

const noRules: RulesDocument = { rules: [], changes: [] };

/** The rules as they stand, and the revision of the last event that they hold; -1 while there was none. */
export async function storedRules(
  tenant: string,
  models: Pick<ReadModels, 'get'>,
): Promise<{ body: RulesDocument; version: number }> {
  return (await models.get<RulesDocument>(ruleDocuments, tenant, onlyDocument)) ?? { body: noRules, version: -1 };
}

/** What the household's categories are called now. */
export const presentNames = async (tenant: string, models: Pick<ReadModels, 'get'>): Promise<NamesAt> =>
  namesAt((await storedRules(tenant, models)).body.changes);

export function foldRules({ rules, changes }: RulesDocument, event: RuleEvent, metadata: EventMetadata): RulesDocument {
  if (isCategoryEvent(event)) return { rules, changes: withNameChange(changes, event, metadata) };
  const known = changes.length;
  switch (event.type) {
    case 'RuleAdded': {
      const { rule: id, terms } = event.data;
      return { rules: [...rules.filter((rule) => rule.id !== id), { id, terms, known }], changes };
    }
    case 'RuleRevised': {
      const { rule: id, terms } = event.data;
      return { rules: rules.map((rule) => (rule.id === id ? { id, terms, known } : rule)), changes };
    }
    case 'RuleRemoved':
      return { rules: rules.filter(({ id }) => id !== event.data.rule), changes };
    case 'RulesOrdered': {
      const place = new Map(event.data.order.map((id, index) => [id, index]));
      return { rules: rules.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)), changes };
    }
  }
}

/**
 * What decides links of rows that no person linked. Where no active rule names a bill there is nothing to decide, and
 * the book is empty.
 */
export function linkBook({ rules: stated, changes }: RulesDocument, removals: RemovalsDocument | undefined): Rulebook {
  const rules = stated.map(({ id, terms, known }): Rule => ({ id, terms: presentTerms(changes, terms, known) }));
  const links = rules.some(
    ({ terms }) => terms.isActive === 1 && terms.actions.some(({ type }) => type === 'assign_bill'),
  );
  const gone = new Map(removals?.removed);
  return rulebook(links ? rules : [], (id) => gone.get(id), namesAt(changes));
}

/** Ids of the bills that the book may link rows to. */
export const billsNamed = ({ rules }: Rulebook): Set<number> =>
  new Set(
    rules.flatMap(({ terms }) =>
      terms.actions.flatMap(({ type, value }) => (type === 'assign_bill' ? Number(value) : [])),
    ),
  );
