import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Operation, rulesCategory } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, metadataOf, PLATFORM } from '@daybook/nest';
import type { Platform, PositionToken } from '@daybook/platform';
import { billsAssigned, incomesAssigned, linksAssigned, presentRules, type Rule, type RuleEvent } from '@daybook/rules';
import { HouseholdBills } from '../bills/household-bills.js';
import { OperationQueue } from '../operations/operation-queue.js';
import type { TransactionsRejection } from '../rejections.js';
import { CategoryUses } from './category-uses.js';
import { ruleKindOf, ruleKindOfCommand } from './rule-kinds.js';
import { RuleCommands } from './rule-commands.js';
import { type RuleCommand, rulesStream } from './rules.js';

export interface ChangedRules {
  ok: true;
  /** Undefined where there was nothing to change. */
  event: RuleEvent | undefined;
  /** The rule change job of the event; undefined where there is none. */
  operation: Operation | undefined;
  /** The rules after the change. */
  rules: readonly Rule[];
}

type RulesOutcome = ChangedRules | { ok: false; rejection: Rejection<TransactionsRejection> };

/** A change of the household's rules or category names. */
export class ChangeRules extends Command<RulesOutcome> {
  constructor(
    readonly caller: Caller,
    readonly command: RuleCommand,
    /** The longest to wait for the end; as long as a request may when absent. */
    readonly waitMs?: number,
  ) {
    super();
  }
}

/** Appends the change, whose event starts an operation, and waits until the transactions show it. */
@CommandHandler(ChangeRules)
export class ChangeRulesHandler implements ICommandHandler<ChangeRules> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly stream: RuleCommands,
    private readonly bills: HouseholdBills,
    private readonly operations: OperationQueue,
    private readonly categories: CategoryUses,
  ) {}

  async execute({ caller, command, waitMs }: ChangeRules): Promise<RulesOutcome> {
    const { tenant, commandId: operationId } = caller;
    const refused = await this.refusalOf(tenant, command);
    // A repeat of an accepted command is not refused because of what the command itself changed.
    if (refused && !(await this.operations.find(tenant, operationId))) return { ok: false, rejection: reject(refused) };
    const metadata = metadataOf(caller, ruleKindOfCommand(command));
    const undoes = command.type === 'undo-categories' ? { undoes: command.operation } : {};
    const result = await this.stream.handler.execute(
      rulesStream(tenant),
      command,
      { ...metadata, ...undoes },
      presentRules,
    );
    if (!result.ok) return { ok: false, rejection: result.rejection as Rejection<TransactionsRejection> };
    const reached: PositionToken = result.position ? { [rulesCategory]: result.position } : {};
    const [event] = result.events;
    if (!event) {
      await this.platform.positions.advance(tenant, reached);
      return { ok: true, event, operation: undefined, rules: result.view };
    }
    const operation = await this.operations.run(tenant, operationId, ruleKindOf(event), { waitMs, reached });
    return { ok: true, event, operation, rules: result.view };
  }

  /** The rules' own stream does not know which bills and categories exist. */
  private async refusalOf(tenant: string, command: RuleCommand): Promise<TransactionsRejection | undefined> {
    switch (command.type) {
      case 'remove':
      case 'order':
      case 'restore-category':
        return undefined;
      case 'add':
      case 'revise': {
        const { view } = await this.stream.handler.read(rulesStream(tenant), presentRules);
        return this.refusedLink(tenant, command, view);
      }
      default:
        return this.categories.refusalOf(tenant, command);
    }
  }

  /** Every bill and income has to exist, unless the rule named it before: one that names a deleted one can still be changed. */
  private async refusedLink(
    tenant: string,
    command: Extract<RuleCommand, { type: 'add' | 'revise' }>,
    rules: readonly Rule[],
  ): Promise<TransactionsRejection | undefined> {
    const known = command.type === 'revise' ? rules.find(({ id }) => id === command.rule) : undefined;
    // `rule-not-found` comes first.
    if (command.type === 'revise' && !known) return undefined;
    const before = new Set(linksAssigned(known?.terms ?? {}));
    const after = command.type === 'add' ? command.terms : command.change;
    const [bills, incomes] = [billsAssigned(after), incomesAssigned(after)];
    if (bills.length > 0 && incomes.length > 0) return 'bill-and-income';
    const live = bills.length > 0 ? await this.bills.live(tenant) : new Set<number>();
    if (bills.some((id) => !before.has(id) && !live.has(id))) return 'bill-not-found';
    const liveIncomes = incomes.length > 0 ? await this.bills.liveIncomes(tenant) : new Set<number>();
    return incomes.some((id) => !before.has(id) && !liveIncomes.has(id)) ? 'income-not-found' : undefined;
  }
}
