import { Inject, Injectable } from '@nestjs/common';
import { PersistentMap } from '@daybook/event-sourcing';
import { type ItemKind, monthOf } from '@daybook/money';
import { type Caller, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { billPayments } from '../read-models/bill-payments.js';
import { Prices } from '../read-models/prices.js';
import { runningTerms } from '../read-models/series-documents.js';
import { SeriesRows } from '../read-models/series-rows.js';
import type { Figure } from './figure.js';
import { centsOf, householdFigures, type HouseholdFigures } from './household-figures.js';

/** Reads what the figures of a household are made of. */
@Injectable()
export class HouseholdReader {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly rows: SeriesRows,
    private readonly prices: Prices,
  ) {}

  /** As of the caller's day. @param needs what only some figures are made of */
  async read(
    at: Pick<Caller, 'tenant' | 'today' | 'zone'>,
    needs: readonly Required<Figure>['needs'][] = ['payments', 'prices'],
  ): Promise<HouseholdFigures> {
    const { tenant } = at;
    const { readModels } = this.platform;
    const listed = { bill: await this.rows.listed('bill', at), income: await this.rows.listed('income', at) };
    const priced = (kind: ItemKind) => runningTerms(readModels, tenant, kind, monthOf(at.today));
    const living = { bill: await priced('bill'), income: await priced('income') };
    const payments = needs.includes('payments') ? await billPayments(readModels, tenant) : [];
    const prices = needs.includes('prices') ? await this.prices.planned(tenant) : PersistentMap.empty<number, never>();
    const inCents = payments.map((payment) => ({ ...payment, amount: centsOf(payment.amount) }));
    return householdFigures(listed, { living, payments: inCents, prices }, at);
  }
}
