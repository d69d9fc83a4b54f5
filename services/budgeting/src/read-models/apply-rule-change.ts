import type { DecodedEvent, ProjectedWrite, ReadModels } from '@daybook/event-sourcing';
import { isCategoryEvent, looksAtCategories, type Rulebook } from '@daybook/rules';
import { type LedgerBlock, ledgerBlocks } from './ledger-blocks.js';
import { changedLinks, linkedRows } from './linked-rows.js';
import {
  foldRules,
  linkBook,
  onlyDocument,
  removalDocuments,
  type RemovalsDocument,
  ruleDocuments,
  type RuleEvent,
  storedRules,
} from './rule-documents.js';

/** Links between two writes. */
const batchLinks = 500;

/** A category's name is nothing to a link where no rule asks for it. */
const mayDiffer = (event: { type: string }, before: Rulebook, after: Rulebook): boolean => {
  const rules = [...before.rules, ...after.rules];
  return isCategoryEvent(event) ? rules.some(({ terms }) => looksAtCategories(terms)) : rules.length > 0;
};

/**
 * What a change of the rules does to the links of the rows before it: those that differ are written, in batches. The rules'
 * document is written last: until then the change comes again, and to the same.
 */
export async function* applyRuleChange(
  tenant: string,
  { event, revision, metadata }: DecodedEvent,
  models: ReadModels,
): AsyncGenerator<ProjectedWrite[]> {
  const { body: stored, version } = await storedRules(tenant, models);
  if (version >= revision) return;
  const removals = (await models.get<RemovalsDocument>(removalDocuments, tenant, onlyDocument))?.body;
  const next = foldRules(stored, event as RuleEvent, metadata);
  const [before, after] = [linkBook(stored, removals), linkBook(next, removals)];
  if (mayDiffer(event, before, after)) {
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
