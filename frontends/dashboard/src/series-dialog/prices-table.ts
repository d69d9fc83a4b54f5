import type { BillPrices } from '@daybook/contracts';
import { parseCents } from '@daybook/money';
import type { SavedTable } from '@daybook/ui/text/save-table';

const amount = (text: string) => ({ cents: parseCents(text) ?? 0 });

/** What a bill was planned to cost and every payment of it as they are saved: the newest price first, a line for each payment. */
export const pricesTable = ({ prices }: BillPrices): SavedTable => ({
  heads: ['From', 'Planned', 'Paid on', 'Paid'],
  rows: prices
    .toReversed()
    .flatMap(({ from, planned, paid }) =>
      paid.length === 0
        ? [[from, amount(planned), '', undefined]]
        : paid.toReversed().map((one) => [from, amount(planned), one.date, amount(one.amount)]),
    ),
});
