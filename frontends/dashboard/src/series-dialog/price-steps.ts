import type { BillPrices } from '@daybook/contracts';
import { type Cents, type CivilDate, daysBetween, parseCents } from '@daybook/money';

export const STEPS_WIDTH = 440;
export const STEPS_HEIGHT = 96;
/** So that a dot at an edge is whole. */
const MARGIN = 6;

interface PriceSteps {
  /** The planned price as an SVG path. */
  line: string;
  /** The first plan back to payments from before it was entered; undefined where there are none. */
  before: string | undefined;
  dots: { key: number; x: number; y: number }[];
}

/** The drawing of planned prices and of what was paid, from the first day that there is to today. */
export function priceSteps({ prices }: BillPrices, today: CivilDate): PriceSteps {
  const steps = prices.map(({ from, planned }) => ({ date: from, cents: parseCents(planned) ?? 0 }));
  const paid = prices.flatMap((price) =>
    price.paid.map(({ date, amount, transactionId }) => ({ key: transactionId, date, cents: parseCents(amount) ?? 0 })),
  );
  const dates = [...steps, ...paid].map(({ date }) => date).concat(today);
  const amounts = [...steps, ...paid].map(({ cents }) => cents);
  const [first, last] = [dates.reduce((a, b) => (a < b ? a : b)), dates.reduce((a, b) => (a > b ? a : b))];
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const days = Math.max(1, daysBetween(first, last));
  const scaled = (part: number, whole: number, room: number) => MARGIN + (part / whole) * (room - 2 * MARGIN);
  const x = (date: CivilDate) => Math.round(scaled(daysBetween(first, date), days, STEPS_WIDTH));
  const y = (cents: Cents) =>
    least === most ? STEPS_HEIGHT / 2 : Math.round(scaled(most - cents, most - least, STEPS_HEIGHT));
  const corners = steps.map(
    ({ date, cents }, place) => `${place === 0 ? 'M' : 'H'}${x(date)}${place === 0 ? ' ' : 'V'}${y(cents)}`,
  );
  const [start] = steps;
  return {
    before: start && first < start.date ? `M${x(first)} ${y(start.cents)}H${x(start.date)}` : undefined,
    line: `${corners.join('')}H${x(last)}`,
    dots: paid.map(({ key, date, cents }) => ({ key, x: x(date), y: y(cents) })),
  };
}
