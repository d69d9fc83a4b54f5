import { Inject, Injectable } from '@nestjs/common';
import type { BillPrices } from '@daybook/contracts';
import type { ReadStream } from '@daybook/event-sourcing';
import { centsToDecimal, lastPriceChange, type PlannedPrice } from '@daybook/money';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import { planStream, type Series } from '@daybook/plan';
import type { Platform } from '@daybook/platform';
import { type PlannedPrices, plannedPrices } from '../plan/planned-prices.js';
import { type LinkedRow, linkedRows } from './linked-rows.js';
import { allSeries } from './series-documents.js';

type Paid = BillPrices['prices'][number]['paid'][number];

const byDate = (a: Paid, b: Paid): number =>
  a.date === b.date ? a.transactionId - b.transactionId : a.date < b.date ? -1 : 1;

/** What bills were planned to cost, and what was paid. */
@Injectable()
export class Prices {
  private readonly read: ReadStream<PlannedPrices>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    eventSourcing: EventSourcing,
  ) {
    this.read = eventSourcing.streamReader(plannedPrices);
  }

  /** What every bill and income was planned to cost over time. */
  planned(tenant: string): Promise<PlannedPrices> {
    return this.read(planStream(tenant), (prices) => prices);
  }

  /** By any id that the bill ever had; undefined where there was none. */
  async of(tenant: string, id: number): Promise<BillPrices | undefined> {
    const bills = await allSeries(this.platform.readModels, tenant, 'bill');
    const bill = bills.find(({ slots }) => slots.some((slot) => slot.id === id));
    if (!bill) return undefined;
    const planned = await this.read(planStream(tenant), (prices) => prices.get(bill.series) ?? []);
    const paid = await this.paid(tenant, bill);
    const change = lastPriceChange(planned);
    return {
      prices: planned.map((price, place) => ({
        from: price.from,
        planned: centsToDecimal(price.amount),
        frequency: price.frequency,
        paid: paid.filter(({ date }) => isPaidUnder(date, planned, place)),
      })),
      lastChange: change
        ? { ...change, amount: centsToDecimal(change.amount), yearly: centsToDecimal(change.yearly) }
        : null,
    };
  }

  /** A refund is no price. */
  private async paid(tenant: string, { slots }: Series): Promise<Paid[]> {
    const where = [
      { field: 'link', in: slots.map(({ id }) => id) },
      { field: 'debit', is: 1 },
    ];
    const paid: Paid[] = [];
    for await (const { id, body } of this.platform.readModels.find<LinkedRow>(linkedRows, tenant, { where })) {
      paid.push({ date: body.date, amount: centsToDecimal(body.amount), transactionId: Number(id) });
    }
    return paid.sort(byDate);
  }
}

/** Whether it was paid while the price at this place was planned; before all of them counts for the first. */
const isPaidUnder = (date: string, planned: readonly PlannedPrice[], place: number): boolean => {
  const [own, next] = [planned[place], planned[place + 1]];
  return (place === 0 || date >= (own?.from ?? '')) && (next === undefined || date < next.from);
};
