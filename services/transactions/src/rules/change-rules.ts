import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Operation, RuleTerms } from '@daybook/contracts';
import { type CommandHandler as StreamHandler, reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Inject } from '@nestjs/common';
import { HouseholdBills } from '../bills/household-bills.js';
import { OperationList } from '../operations/operation-list.js';
import type { TransactionsRejection } from '../rejections.js';
import { billsIn } from './rule-terms.js';
import { ruleKindOf, ruleKindOfCommand } from './rule-kinds.js';
import { type RuleCommand, type RuleEvent, rules, rulesCategory, type RulesState, rulesStream } from './rules.js';

export type RulesOutcome =
  | {
      ok: true;
      /** Undefined where nothing was to be changed. */
      event: RuleEvent | undefined;
      /** The work that it made; undefined where there was none. */
      operation: Operation | undefined;
      terms: RulesState['terms'];
    }
  | { ok: false; rejection: Rejection<TransactionsRejection> };

export type Done = Extract<RulesOutcome, { ok: true }>;

/** A change of the household's rules. */
export class ChangeRules extends Command<RulesOutcome> {
  constructor(
    readonly caller: Caller,
    readonly command: RuleCommand,
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
  ) {
    this.handler = eventSourcing.commandHandler(rules);
  }

  async execute({ caller, command }: ChangeRules): Promise<RulesOutcome> {
    const { tenant, op } = caller;
    const stream = rulesStream(tenant);
    const { view: before } = await this.handler.read(stream, ({ terms }) => terms);
    if (!(await this.mayAssign(tenant, command, before)) && !(await this.operations.one(tenant, op))) {
      return { ok: false, rejection: reject('bill-not-found') };
    }
    const metadata = metadataOf(caller, ruleKindOfCommand(command));
    const result = await this.handler.execute(stream, command, metadata, ({ terms }) => terms);
    if (!result.ok) return { ok: false, rejection: result.rejection as Rejection<TransactionsRejection> };
    if (result.position) await this.platform.positions.advance(tenant, { [rulesCategory]: result.position });
    const [event] = result.events;
    if (!event) return { ok: true, event, operation: undefined, terms: result.view };
    return { ok: true, event, operation: await this.operations.run(tenant, op, ruleKindOf(event)), terms: result.view };
  }

  /** Whether every bill is there, or was in the rule before: what names a deleted bill may otherwise be changed. */
  private async mayAssign(
    tenant: string,
    command: RuleCommand,
    before: ReadonlyMap<number, RuleTerms>,
  ): Promise<boolean> {
    if (command.type === 'remove' || command.type === 'order') return true;
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
