import { Injectable } from '@nestjs/common';
import type { CommandHandler } from '@daybook/event-sourcing';
import { EventSourcing } from '@daybook/nest';
import type { RuleEvent } from '@daybook/rules';
import { type RestoreRules, type RuleCommand, rules, type RulesState } from './rules.js';

/** The process's one command handler for rules and category names: it holds their queues and cached states. */
@Injectable()
export class RuleCommands {
  readonly handler: CommandHandler<RuleCommand | RestoreRules, RulesState, RuleEvent>;

  constructor(eventSourcing: EventSourcing) {
    this.handler = eventSourcing.commandHandler(rules);
  }
}
