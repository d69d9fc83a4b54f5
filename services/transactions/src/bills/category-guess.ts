import { Inject, Injectable } from '@nestjs/common';
import { type Categorizer, categorizer } from '@daybook/categorize';
import { EXPENSE_CATEGORIES, INCOME_CATEGORY } from '@daybook/money';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { storedRules } from '../read-models/household-rules.js';
import { HouseholdBills } from './household-bills.js';

/** Households whose guesser is kept. */
const keptGuessers = 50;

/** The category guess of a household, compiled once for as long as its bills stay the same: a file comes in many calls. */
@Injectable()
export class CategoryGuess {
  private readonly kept = new Map<string, { bills: string; guess: Categorizer }>();

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly bills: HouseholdBills,
  ) {}

  async of(tenant: string): Promise<Categorizer> {
    const { names } = await storedRules(this.platform.readModels, tenant);
    const named = (await this.bills.all(tenant)).map(({ name, category, categorizedAt }) => {
      return { name, category: names(category, categorizedAt) };
    });
    const bills = JSON.stringify(named);
    const known = this.kept.get(tenant);
    this.kept.delete(tenant);
    const guess = known?.bills === bills ? known.guess : categorizer([...EXPENSE_CATEGORIES, INCOME_CATEGORY], named);
    this.kept.set(tenant, { bills, guess });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= keptGuessers) break;
      this.kept.delete(oldest);
    }
    return guess;
  }
}
