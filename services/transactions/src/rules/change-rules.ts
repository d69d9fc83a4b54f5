import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Operation, RuleTerms } from '@daybook/contracts';
import { type CommandHandler as StreamHandler, reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Inject } from '@nestjs/common';
import { HouseholdBills } from '../bills/household-bills.js';
import { OperationList } from '../operations/operation-list.js';
import type { TransactionsRejection } from '../rejections.js';
import { CategoryUses } from './category-uses.js';
import { billsIn } from './rule-terms.js';
import { ruleKindOf, ruleKindOfCommand } from './rule-kinds.js';
import {
  presentRules,
  type RuleCommand,
  type RuleEvent,
  rules,
  rulesCategory,
  type RulesState,
  rulesStream,
} from './rules.js';

export type RulesOutcome =
  | {
      ok: true;
      /** Undefined where nothing was to be changed. */
      event: RuleEvent | undefined;
      /** The work that it made; undefined where there was none. */
      operation: Operation | undefined;
      terms: ReadonlyMap<number, RuleTerms>;
    }
  | { ok: false; rejection: Rejection<TransactionsRejection> };

export type Done = Extract<RulesOutcome, { ok: true }>;

/** A change of the household's rules. */
export class ChangeRules extends Command<RulesOutcome> {
  constructor(
    readonly caller: Caller,
    readonly command: RuleCommand,
    /** Milliseconds to wait for its end; as long as a request may when absent. */
    readonly patienceMs?: number,
  ) {
    super();
  }
}

/** Appends the change, which is an operation from then on, and waits until the transactions show it. */
@CommandHandler(ChangeRules)
export class ChangeRulesHandler implements ICommandHandler<ChangeRules> {
  private readonly handler: StreamHandler<RuleCommand, RulesState, RuleEvent>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    eventSourcing: EventSourcing,
    private readonly bills: HouseholdBills,
    private readonly operations: OperationList,
    private readonly categories: CategoryUses,
  ) {
    this.handler = eventSourcing.commandHandler(rules);
  }

  async execute({ caller, command, patienceMs }: ChangeRules): Promise<RulesOutcome> {
    const { tenant, op } = caller;
    const stream = rulesStream(tenant);
    const refused = await this.refusalOf(tenant, command);
    // What was accepted once is not judged again by what it has changed since.
    if (refused && !(await this.operations.one(tenant, op))) return { ok: false, rejection: reject(refused) };
    const metadata = metadataOf(caller, ruleKindOfCommand(command));
    const undoes = command.type === 'undo-categories' ? { undoes: command.operation } : {};
    const result = await this.handler.execute(stream, command, { ...metadata, ...undoes }, presentRules);
    if (!result.ok) return { ok: false, rejection: result.rejection as Rejection<TransactionsRejection> };
    if (result.position) await this.platform.positions.advance(tenant, { [rulesCategory]: result.position });
    const [event] = result.events;
    if (!event) return { ok: true, event, operation: undefined, terms: result.view };
    const operation = await this.operations.run(tenant, op, ruleKindOf(event), patienceMs);
    return { ok: true, event, operation, terms: result.view };
  }

  /** What the rules' own stream does not know: whether bills and categories are there. */
  private async refusalOf(tenant: string, command: RuleCommand): Promise<TransactionsRejection | undefined> {
    switch (command.type) {
      case 'remove':
      case 'order':
      case 'restore-category':
        return undefined;
      case 'add':
      case 'revise': {
        const { view: before } = await this.handler.read(rulesStream(tenant), presentRules);
        return (await this.mayAssign(tenant, command, before)) ? undefined : 'bill-not-found';
      }
      default:
        return this.categories.refusalOf(tenant, command);
    }
  }

  /** Whether every bill is there, or was in the rule before: what names a deleted bill may otherwise be changed. */
  private async mayAssign(
    tenant: string,
    command: Extract<RuleCommand, { type: 'add' | 'revise' }>,
    before: ReadonlyMap<number, RuleTerms>,
  ): Promise<boolean> {
    const known = command.type === 'revise' ? before.get(command.rule) : undefined;
    // There is no such rule: that comes first.
    if (command.type === 'revise' && !known) return true;
    const kept = new Set(billsIn(known));
    for (const bill of new Set(billsIn(command.type === 'add' ? command.terms : command.change))) {
      if (!kept.has(bill) && !(await this.bills.exists(tenant, bill))) return false;
    }
    return true;
  }
}
