import { Inject, Injectable } from '@nestjs/common';
import { type Categorizer, categorizer } from '@daybook/categorize';
import { EXPENSE_CATEGORIES, INCOME_CATEGORY } from '@daybook/money';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { storedRules } from '../read-models/household-rules.js';
import { HouseholdBills } from './household-bills.js';

/** Households whose categorizer is cached. */
const cachedCategorizers = 50;

/** A household's categorizer, compiled again only when its bills change: a file comes in many calls. */
@Injectable()
export class CategoryGuess {
  private readonly cache = new Map<string, { bills: string; guess: Categorizer }>();

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly bills: HouseholdBills,
  ) {}

  async of(tenant: string): Promise<Categorizer> {
    const [{ names }, all] = await Promise.all([storedRules(this.platform.readModels, tenant), this.bills.all(tenant)]);
    const named = all.map(({ name, category, categorizedAt }) => {
      return { name, category: names(category, categorizedAt) };
    });
    const bills = JSON.stringify(named);
    const known = this.cache.get(tenant);
    this.cache.delete(tenant);
    const guess = known?.bills === bills ? known.guess : categorizer([...EXPENSE_CATEGORIES, INCOME_CATEGORY], named);
    this.cache.set(tenant, { bills, guess });
    for (const oldest of this.cache.keys()) {
      if (this.cache.size <= cachedCategorizers) break;
      this.cache.delete(oldest);
    }
    return guess;
  }
}
