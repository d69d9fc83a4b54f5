import { Inject, Injectable } from '@nestjs/common';
import type {
  CategoriesInUse,
  CategoryUse,
  EventOf,
  PlanEvents,
  PreferencesEvents,
  RuleEvents,
} from '@daybook/contracts';
import { type CommandHandler, streamName } from '@daybook/event-sourcing';
import { BUILT_IN_CATEGORIES, parseCategoryColors } from '@daybook/money';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { categoryNames, type NameChanges, namesAt, namesCategory, retiredNames } from '@daybook/rules';
import { planCategory } from '../bills/bill-documents.js';
import { storedRules } from '../read-models/household-rules.js';
import { transactions } from '../read-models/transaction-document.js';
import type { TransactionsRejection } from '../rejections.js';
import type { CategoryCommand } from './categories.js';
import { type ListedCategories, listedCategories, plannedCategories, type PlannedSeries } from './category-holders.js';
import { rulesStream } from './rules.js';

const builtIn: ReadonlySet<string> = new Set(BUILT_IN_CATEGORIES);

/** Where categories are used. No stream holds all categories of a household, so every kind of holder is read. */
@Injectable()
export class CategoryUses {
  private readonly names: CommandHandler<never, NameChanges, EventOf<RuleEvents>>;
  private readonly plan: CommandHandler<never, ReadonlyMap<number, PlannedSeries>, EventOf<PlanEvents>>;
  private readonly preferences: CommandHandler<never, ListedCategories, EventOf<PreferencesEvents>>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    eventSourcing: EventSourcing,
  ) {
    this.names = eventSourcing.commandHandler(categoryNames);
    this.plan = eventSourcing.commandHandler(plannedCategories);
    this.preferences = eventSourcing.commandHandler(listedCategories);
  }

  /** How often each category is used, by present names, and what became of retired names. */
  async all(tenant: string): Promise<CategoriesInUse> {
    const { readModels } = this.platform;
    const changes = await this.changes(tenant);
    const present = namesAt(changes);
    const uses = new Map<string, CategoryUse>();
    const useOf = (name: string): CategoryUse => {
      const use = uses.get(name) ?? { name, bills: 0, incomes: 0, transactions: 0, rules: 0 };
      uses.set(name, use);
      return use;
    };
    const { view: plan } = await this.plan.read(streamName(planCategory, tenant), (series) => [...series.values()]);
    for (const { kind, category, categorizedAt } of plan) {
      useOf(present(category, categorizedAt))[kind === 'bill' ? 'bills' : 'incomes'] += 1;
    }
    const live = [{ field: 'live', is: 'live' }];
    for (const { by, count } of await readModels.aggregate(transactions, tenant, { where: live, by: 'category' })) {
      useOf(String(by)).transactions += count;
    }
    const { rules } = await storedRules(readModels, tenant);
    for (const { terms } of rules) {
      for (const { type, value } of terms.actions) if (type === 'set_category') useOf(value);
    }
    for (const use of uses.values()) {
      use.rules = rules.filter(({ terms }) => namesCategory(terms, use.name)).length;
    }
    const byName = [...uses.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    return { categories: byName, renamed: [...retiredNames(changes)].map(([from, to]) => ({ from, to })) };
  }

  /** Why a change of category names is refused; undefined where it is not. The decider of the rules checks the rest. */
  async refusalOf(tenant: string, command: CategoryCommand): Promise<TransactionsRejection | undefined> {
    const [changes, { categories }] = [await this.changes(tenant), await this.all(tenant)];
    const retired = retiredNames(changes);
    const taken = new Set([...(await this.listed(tenant, changes)), ...categories.map(({ name }) => name)]);
    const isMissing = (name: string) => retired.has(name) || !(taken.has(name) || builtIn.has(name));
    switch (command.type) {
      case 'rename-category':
        // A rename to a name in use would merge two categories.
        if (command.from !== command.to && taken.has(command.to)) return 'category-exists';
        return isMissing(command.from) ? 'category-not-found' : undefined;
      case 'merge-categories':
        return [...command.from, command.to].some(isMissing) ? 'category-not-found' : undefined;
      case 'undo-categories':
      case 'restore-category':
        return undefined;
    }
  }

  /** The present names of the categories listed in Settings. */
  private async listed(tenant: string, changes: NameChanges): Promise<string[]> {
    const present = namesAt(changes);
    const { view } = await this.preferences.read(streamName('preferences', tenant), ({ text, at }) => ({ text, at }));
    return [...parseCategoryColors(view.text).keys()].map((name) => present(name, view.at));
  }

  private async changes(tenant: string): Promise<NameChanges> {
    return (await this.names.read(rulesStream(tenant), (changes) => changes)).view;
  }
}
