import { Injectable } from '@nestjs/common';
import type {
  AppliedRule,
  Operation,
  OrderedRules,
  PendingRules,
  RevertedRule,
  TransactionRule,
} from '@daybook/contracts';
import type { Done } from './change-rules.js';
import { RuleList } from './rule-list.js';

/** What a change of the rules is answered with; a repeat of it under the same key is answered alike. */
@Injectable()
export class RuleAnswers {
  constructor(private readonly rules: RuleList) {}

  /** @param revised the rule that was to be changed, where nothing was */
  async applied(tenant: string, { event, operation, terms }: Done, revised = 0): Promise<AppliedRule | PendingRules> {
    if (operation?.state === 'running') return pending(operation);
    const told = event?.type === 'RuleAdded' || event?.type === 'RuleRevised' ? event.data : undefined;
    const id = told?.rule ?? revised;
    const own = told?.terms ?? terms.get(id);
    const [rule] = own ? await this.rules.shown(tenant, [{ id, terms: own }]) : [];
    const shown = rule as TransactionRule;
    if (operation) {
      const { applied = 0, skipped = 0, operationId } = operation;
      return { ...shown, appliedToTransactions: applied, skipped, operationId };
    }
    const { carried, skipped } = await this.rules.standing(tenant, id);
    return { ...shown, appliedToTransactions: carried, skipped, operationId: null };
  }

  reverted({ operation }: Done): RevertedRule | PendingRules {
    if (operation?.state === 'running') return pending(operation);
    const { reverted = 0, skipped = 0, operationId = null } = operation ?? {};
    return { revertedTransactions: reverted, skipped, operationId };
  }

  async ordered(tenant: string, { operation }: Done): Promise<OrderedRules | PendingRules> {
    if (operation?.state === 'running') return pending(operation);
    const { changed = 0, operationId = null } = operation ?? {};
    return { rules: await this.rules.all(tenant), changedTransactions: changed, operationId };
  }
}

const pending = ({ operationId }: Operation): PendingRules => ({ operationId });
