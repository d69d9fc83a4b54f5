import type { DecodedEvent, ProjectedWrite, ReadModels } from '@daybook/event-sourcing';
import { foldRules, isCategoryEvent, readsCategory, type Rulebook, type RuleEvent } from '@daybook/rules';
import { type LedgerBlock, ledgerBlocks } from './ledger-blocks.js';
import { changedLinks, linkedRows } from './linked-rows.js';
import {
  linkBook,
  onlyDocument,
  removalDocuments,
  type RemovalsDocument,
  ruleDocuments,
  storedRules,
} from './rule-documents.js';

/** Links in one write. */
const batchLinks = 500;

/** Category names matter to links only where a rule has a condition on the category. */
const mayChangeLinks = (event: { type: string }, before: Rulebook, after: Rulebook): boolean => {
  const rules = [...before.rules, ...after.rules];
  return isCategoryEvent(event) ? rules.some(({ terms }) => readsCategory(terms)) : rules.length > 0;
};

/**
 * The fan-out of a rule event to the links of earlier rows: changed links are written in batches, and the rules' document
 * last. Until that is written the event is applied again, with the same result.
 */
export async function* applyRuleChange(
  tenant: string,
  { event, revision, metadata }: DecodedEvent,
  models: ReadModels,
): AsyncGenerator<ProjectedWrite[]> {
  const { body: stored, version } = await storedRules(tenant, models);
  if (version >= revision) return;
  const removals = await models.get<RemovalsDocument>(removalDocuments, tenant, onlyDocument);
  const removed = new Map(removals?.body.removed);
  const next = foldRules(stored, event as RuleEvent, metadata);
  const [before, after] = [linkBook(stored, removed), linkBook(next, removed)];
  if (mayChangeLinks(event, before, after)) {
    let writes: ProjectedWrite[] = [];
    for await (const block of models.find<LedgerBlock>(ledgerBlocks, tenant)) {
      for (const link of changedLinks(block, before, after)) writes.push({ collection: linkedRows, ...link });
      if (writes.length < batchLinks) continue;
      yield writes;
      writes = [];
    }
    yield writes;
  }
  yield [{ collection: ruleDocuments, id: onlyDocument, version: revision, body: next }];
}
