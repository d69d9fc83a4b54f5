import type { Frequency } from '@daybook/money';
import { bills, type DemoSeries, incomes } from './series.js';
import type { Random } from './random.js';

const places = [
  ...['Riverside', 'Sunrise', 'Oakwood', 'Lakeview', 'Summit', 'Harbor', 'Prairie', 'Cedar', 'Union', 'Liberty'],
  ...['Pioneer', 'Granite', 'Juniper', 'Magnolia', 'Keystone', 'Blue Ridge', 'Evergreen', 'Heritage', 'Golden Gate'],
];

const services: readonly { name: string; category: string; emoji: string; from: number; to: number }[] = [
  { name: 'Storage Unit', category: 'Housing', emoji: '📦', from: 45_00, to: 180_00 },
  { name: 'Lawn Care', category: 'Housing', emoji: '🌿', from: 30_00, to: 120_00 },
  { name: 'Pest Control', category: 'Housing', emoji: '🐜', from: 35_00, to: 90_00 },
  { name: 'Security System', category: 'Utilities', emoji: '🔒', from: 20_00, to: 60_00 },
  { name: 'Cloud Backup', category: 'Utilities', emoji: '☁️', from: 2_99, to: 19_99 },
  { name: 'Parking Permit', category: 'Transportation', emoji: '🅿️', from: 40_00, to: 160_00 },
  { name: 'Car Wash Club', category: 'Transportation', emoji: '🚿', from: 19_99, to: 39_99 },
  { name: 'Meal Kit', category: 'Food', emoji: '🥗', from: 49_99, to: 119_99 },
  { name: 'Coffee Club', category: 'Food', emoji: '☕', from: 14_00, to: 38_00 },
  { name: 'Newspaper', category: 'Entertainment', emoji: '📰', from: 4_00, to: 26_00 },
  { name: 'Streaming', category: 'Entertainment', emoji: '📺', from: 5_99, to: 24_99 },
  { name: 'Yoga Studio', category: 'Healthcare', emoji: '🧘', from: 25_00, to: 110_00 },
  { name: 'Dental Plan', category: 'Insurance', emoji: '🦷', from: 18_00, to: 62_00 },
  { name: 'Pet Insurance', category: 'Insurance', emoji: '🐾', from: 22_00, to: 74_00 },
  { name: 'Language Course', category: 'Education', emoji: '🗣️', from: 9_99, to: 79_00 },
  { name: 'Equipment Lease', category: 'Debt', emoji: '🖨️', from: 55_00, to: 310_00 },
];

const frequencies: readonly { frequency: Frequency; weight: number }[] = [
  { frequency: 'monthly', weight: 60 },
  { frequency: 'annual', weight: 15 },
  { frequency: 'quarterly', weight: 10 },
  { frequency: 'bi-monthly', weight: 8 },
  { frequency: 'weekly', weight: 7 },
];

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

const datesFor = (frequency: Frequency, random: Random): string => {
  if (frequency === 'weekly') return random.pick(weekdays);
  if (frequency === 'bi-monthly') return `${random.between(1, 14)},${random.between(15, 28)}`;
  return String(random.between(1, 28));
};

const generated = (index: number, random: Random): DemoSeries => {
  const service = services[index % services.length] as (typeof services)[number];
  const place = places[Math.floor(index / services.length) % places.length] as string;
  const repeat = Math.floor(index / (services.length * places.length));
  const name = `${place} ${service.name}${repeat === 0 ? '' : ` ${repeat + 1}`}`;
  const { frequency } = random.weighted(frequencies);
  const hasAnchor = frequency === 'quarterly' || frequency === 'annual';
  const isIncome = index % 8 === 7;
  return {
    kind: isIncome ? 'income' : 'bill',
    name,
    amount: random.between(service.from, service.to),
    frequency,
    category: isIncome ? 'Income' : service.category,
    emoji: service.emoji,
    paymentDates: datesFor(frequency, random),
    ...(hasAnchor ? { anchorMonth: random.between(1, 12) } : {}),
    statement: `${name.toUpperCase()} ${isIncome ? 'PAYOUT' : 'AUTOPAY'}`,
    merchant: name,
    account: 'Checking',
    variation: 'fixed',
  };
};

/** The first `count` series: the household's own, then generated ones. */
export function demoSeries(count: number, random: Random): DemoSeries[] {
  // Incomes come in between, so that a small household has some too.
  const own = bills.flatMap((bill, index) => {
    const income = index % 4 === 1 ? incomes[(index - 1) / 4] : undefined;
    return income ? [bill, income] : [bill];
  });
  return Array.from({ length: count }, (_, index) => own[index] ?? generated(index - own.length, random));
}

/** How many series the household has before others are generated. */
export const ownSeriesCount = bills.length + incomes.length;
