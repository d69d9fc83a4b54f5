import { type EventOf, isText, type RuleEvents } from '@daybook/contracts';
import type { DecodedEvent, ProjectedWrite, ReadModels } from '@daybook/event-sourcing';
import type { Where } from '@daybook/platform';
import {
  type CategoryEvent,
  isCategoryEvent,
  readsCategory,
  type NameChanges,
  presentRules,
  retiredNames,
  rulebook,
  sameValues,
} from '@daybook/rules';
import { evolveRules, type RulesState } from '../rules/rules.js';
import { deletionsOf, type HouseholdRules, rulesOf } from './household-rules.js';
import { rowsThatMayMatch } from './rows-that-may-match.js';
import { type RuleChangeDocument, ruleChanges, ruleListId, ruleLists, type RulesDocument } from './rule-documents.js';
import { carriedText, rederived, ruled, type TransactionDocument, transactions } from './transaction-document.js';

/** Rows checked between two writes. */
const batchRows = 1_000;

const noRules: RulesDocument = { issued: 0, rules: [], changes: [] };

/** The names that the change adds or retires. */
function ownNames(event: CategoryEvent, changes: NameChanges): string[] {
  switch (event.type) {
    case 'CategoryRenamed':
      return [event.data.from, event.data.to];
    case 'CategoriesMerged':
      return [...event.data.from, event.data.to];
    case 'CategoryRestored':
      return [event.data.name];
    case 'CategoryMergeUndone': {
      const undone = changes.find(({ op }) => op === event.data.operation);
      return undone ? [...undone.from, undone.to] : [];
    }
  }
}

/** As rows show them: a retired name may be a category of its own again where a fast clock wrote it. */
function shownNames(event: CategoryEvent, changes: NameChanges): string[] {
  const retired = retiredNames(changes);
  return [...new Set(ownNames(event, changes).flatMap((name) => [name, retired.get(name) ?? name]))];
}

/** The rows that the change can concern, those included that are as it leaves them: a crash may have interrupted it. */
function rowsOfChange(event: EventOf<RuleEvents>, before: RulesState, after: RulesState): Where | 'all' | 'none' {
  if (event.type === 'RulesOrdered') return 'all';
  const active = (of: RulesState) => presentRules(of).flatMap(({ terms }) => (terms.isActive === 1 ? terms : []));
  if (isCategoryEvent(event)) {
    // A rule with a condition on the category may now match other rows.
    if (active(before).some(readsCategory)) return 'all';
    const names = shownNames(event, before.changes);
    // No store may be asked for a name that is no text: one that ends it at NUL would miss its rows.
    return names.every(isText) ? { field: 'category', in: names } : 'all';
  }
  const { rule } = event.data;
  const own = [before, after].flatMap((of) =>
    presentRules(of).filter(({ id, terms }) => id === rule && terms.isActive === 1),
  );
  return rowsThatMayMatch(own.map(({ terms }) => terms));
}

/**
 * The fan-out of a rule event to earlier rows: rows that look different are written in batches, and all are counted. Counts
 * compare the rules before and after the event, computed from the layers, so that rows written before a crash count the same
 * again. The rules' document is written last: until then the event is applied again.
 */
export async function* applyRuleChange(
  tenant: string,
  { event, revision, metadata }: DecodedEvent<EventOf<RuleEvents>>,
  models: ReadModels,
): AsyncGenerator<ProjectedWrite[]> {
  const stored = await models.get<RulesDocument>(ruleLists, tenant, ruleListId);
  if (stored && stored.version >= revision) return;
  const before = stored?.body ?? noRules;
  const after = evolveRules(before, event, metadata);
  const concerned = rowsOfChange(event, before, after);
  const change: RuleChangeDocument = {
    state: 'running',
    total: 0,
    done: 0,
    applied: 0,
    reverted: 0,
    skipped: 0,
    changed: 0,
  };
  const progress = (): ProjectedWrite => {
    return { collection: ruleChanges, id: metadata.commandId, version: revision, body: { ...change } };
  };
  if (concerned !== 'none') {
    const where = concerned === 'all' ? [] : [concerned];
    change.total = await models.count(transactions, tenant, where);
    yield [progress()];
    const deletedAt = await deletionsOf(models, tenant);
    const bookOf = ({ rules, names }: HouseholdRules) => rulebook(rules, deletedAt, names);
    const books = [bookOf(rulesOf(before)), bookOf(rulesOf(after))] as const;
    const count = counting(event, change);
    let writes: ProjectedWrite[] = [];
    for await (const { id, version, body } of models.find<TransactionDocument>(transactions, tenant, { where })) {
      const [was, is] = [ruled(books[0], body), ruled(books[1], body)];
      if (body.deleted === 0) count(was, is);
      if (
        !sameValues({ ...body, incomeId: body.incomeId ?? null }, is.visible) ||
        body.rules !== carriedText(is.carried)
      ) {
        writes.push({ collection: transactions, id, version, body: rederived(body, is) });
      }
      change.done += 1;
      if (change.done % batchRows > 0) continue;
      yield [...writes, progress()];
      writes = [];
    }
    yield writes;
  }
  change.state = 'done';
  yield [progress()];
  yield [{ collection: ruleLists, id: ruleListId, version: revision, body: { ...after } }];
}

type Ruled = ReturnType<typeof ruled>;

/** Adds a live row to the counts of the change. */
function counting(event: EventOf<RuleEvents>, change: RuleChangeDocument): (was: Ruled, is: Ruled) => void {
  const rule = event.type === 'RulesOrdered' || isCategoryEvent(event) ? undefined : event.data.rule;
  return (was, is) => {
    const changed = !sameValues(was.visible, is.visible);
    if (changed) change.changed += 1;
    if (rule === undefined) return;
    if (changed || is.carried.includes(rule)) change.applied += 1;
    if (changed || was.carried.includes(rule)) change.reverted += 1;
    if ((event.type === 'RuleRemoved' ? was : is).skipped.includes(rule)) change.skipped += 1;
  };
}
