import { Inject, Injectable } from '@nestjs/common';
import { type CategoriesInUse, type CategoryUse, isText, planCategory, preferencesCategory } from '@daybook/contracts';
import { type ReadStream, streamName } from '@daybook/event-sourcing';
import { BUILT_IN_CATEGORIES, parseCategoryColors, sameCategory } from '@daybook/money';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { categoryNames, type NameChanges, namesAt, namesCategory, retiredNames, type Rule } from '@daybook/rules';
import { storedRules } from '../read-models/household-rules.js';
import { type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import type { TransactionsRejection } from '../rejections.js';
import type { CategoryCommand } from './categories.js';
import { type ListedCategories, listedCategories } from './listed-categories.js';
import { plannedCategories, type PlannedSeries } from './planned-categories.js';
import { rulesStream } from './rules.js';

const builtIn: ReadonlySet<string> = new Set(BUILT_IN_CATEGORIES);

/** Rows may name any number of categories: beyond this the most used are listed. */
const mostListed = 1_000;

const countOf = ({ bills, incomes, transactions: rows }: CategoryUse): number => bills + incomes + rows;

/** Where categories are used. No stream holds all categories of a household, so every kind of holder is read. */
@Injectable()
export class CategoryUses {
  private readonly readNames: ReadStream<NameChanges>;
  private readonly readPlan: ReadStream<ReadonlyMap<number, PlannedSeries>>;
  private readonly readPreferences: ReadStream<ListedCategories>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    eventSourcing: EventSourcing,
  ) {
    this.readNames = eventSourcing.streamReader(categoryNames);
    this.readPlan = eventSourcing.streamReader(plannedCategories);
    this.readPreferences = eventSourcing.streamReader(listedCategories);
  }

  /** How often each category is used, by present names, and what became of retired names: at most `mostListed` of them. */
  async all(tenant: string): Promise<CategoriesInUse> {
    const changes = await this.changes(tenant);
    const { uses, rules } = await this.uses(tenant, changes);
    const listed = uses.length > mostListed ? uses.sort((a, b) => countOf(b) - countOf(a)).slice(0, mostListed) : uses;
    for (const use of listed) use.rules = rules.filter(({ terms }) => namesCategory(terms, use.name)).length;
    const byName = listed.sort((a, b) => (a.name < b.name ? -1 : 1));
    return { categories: byName, renamed: [...retiredNames(changes)].map(([from, to]) => ({ from, to })) };
  }

  /** Every category in use; how many rules name it is not counted yet. */
  private async uses(tenant: string, changes: NameChanges): Promise<{ uses: CategoryUse[]; rules: readonly Rule[] }> {
    const { readModels } = this.platform;
    const present = namesAt(changes);
    const uses = new Map<string, CategoryUse>();
    const useOf = (name: string): CategoryUse => {
      const use = uses.get(name) ?? { name, bills: 0, incomes: 0, transactions: 0, rules: 0 };
      uses.set(name, use);
      return use;
    };
    const plan = await this.readPlan(streamName(planCategory, tenant), (series) => [...series.values()]);
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
    return { uses: [...uses.values()], rules };
  }

  /** Why a change of category names is refused; undefined where it is not. The decider of the rules checks the rest. */
  async refusalOf(tenant: string, command: CategoryCommand): Promise<TransactionsRejection | undefined> {
    const changes = await this.changes(tenant);
    const { uses } = await this.uses(tenant, changes);
    const retired = retiredNames(changes);
    const taken = new Set([...(await this.listed(tenant, changes)), ...uses.map(({ name }) => name)]);
    const others = (name: string) => [...taken].filter((other) => other !== name);
    const areMissing = async (names: readonly string[]): Promise<boolean> => {
      for (const name of names) {
        const isKnown = taken.has(name) || builtIn.has(name) || (!isText(name) && (await this.isCarried(tenant, name)));
        if (retired.has(name) || !isKnown) return true;
      }
      return false;
    };
    switch (command.type) {
      case 'rename-category':
        // A rename to a name in use would merge two categories.
        if (command.from !== command.to && sameCategory(command.to, others(command.from))) return 'category-exists';
        return (await areMissing([command.from])) ? 'category-not-found' : undefined;
      case 'merge-categories':
        return (await areMissing([...command.from, command.to])) ? 'category-not-found' : undefined;
      case 'undo-categories':
      case 'restore-category':
        return undefined;
    }
  }

  /** Whether a live row has this very name, which the stores cannot be asked for. */
  private async isCarried(tenant: string, name: string): Promise<boolean> {
    const where = [{ field: 'live', is: 'live' }];
    for await (const { body } of this.platform.readModels.find<TransactionDocument>(transactions, tenant, { where })) {
      if (body.category === name) return true;
    }
    return false;
  }

  /** The present names of the categories listed in Settings. */
  private async listed(tenant: string, changes: NameChanges): Promise<string[]> {
    const present = namesAt(changes);
    const { text, at } = await this.readPreferences(streamName(preferencesCategory, tenant), (listed) => ({
      ...listed,
    }));
    return [...parseCategoryColors(text).keys()].map((name) => present(name, at));
  }

  private async changes(tenant: string): Promise<NameChanges> {
    return this.readNames(rulesStream(tenant), (changes) => changes);
  }
}
