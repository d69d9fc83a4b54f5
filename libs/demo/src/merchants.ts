import type { Cents } from '@daybook/money';

/** Where the household spends without a plan. */
export interface Merchant {
  name: string;
  /** As the bank prints it; `#` stands for a digit, `@` for a letter or digit. */
  statement: string;
  category: string;
  account: string;
  from: Cents;
  to: Cents;
  /** How often, beside the others. */
  weight: number;
  /** On a working day, or when there is time. */
  when?: 'workday' | 'weekend';
  /** What is bought there is sometimes taken back. */
  returns?: true;
  /** Comes in, rather than goes out. */
  credit?: true;
  /** Nobody pays $43.17 there. */
  round?: Cents;
}

const card = 'Visa 7731';
const food = { category: 'Food', account: card };
const car = { category: 'Transportation', account: card };
const shop = { category: 'Shopping', account: card, returns: true } as const;
const fun = { category: 'Entertainment', account: card };
const health = { category: 'Healthcare', account: card };
const bank = { category: 'Other', account: 'Checking' };

// prettier-ignore
export const merchants: readonly Merchant[] = [
  { ...food, name: 'Kroger', statement: 'KROGER #0482 COLUMBUS OH', from: 18_00, to: 164_00, weight: 95 },
  { ...food, name: 'Aldi', statement: 'ALDI 61072 COLUMBUS OH', from: 14_00, to: 92_00, weight: 45 },
  { ...food, name: 'Costco', statement: 'COSTCO WHSE #1278 COLUMBUS OH', from: 68_00, to: 310_00, weight: 28, when: 'weekend' },
  { ...food, name: "Trader Joe's", statement: 'TRADER JOE S #671 COLUMBUS OH', from: 16_00, to: 78_00, weight: 30 },
  { ...food, name: 'Blue Door Coffee', statement: 'SQ *BLUE DOOR COFFEE COLUMBUS OH', from: 4_25, to: 9_80, weight: 130, when: 'workday' },
  { ...food, name: 'Starbucks', statement: 'STARBUCKS STORE 0####', from: 5_15, to: 13_40, weight: 60 },
  { ...food, name: 'Chipotle', statement: 'CHIPOTLE 1### COLUMBUS OH', from: 11_40, to: 34_00, weight: 42 },
  { ...food, name: "Lucia's Trattoria", statement: 'TST* LUCIAS TRATTORIA', from: 42_00, to: 128_00, weight: 22, when: 'weekend' },
  { ...food, name: 'DoorDash', statement: 'DOORDASH*@@@@@@ SAN FRANCISCO CA', from: 21_00, to: 64_00, weight: 34 },
  { ...food, name: 'Panera Bread', statement: 'PANERA BREAD #60#### O', from: 9_20, to: 31_00, weight: 26, when: 'workday' },
  { ...car, name: 'Shell', statement: 'SHELL OIL 5744######', from: 24_00, to: 58_00, weight: 64 },
  { ...car, name: 'Speedway', statement: 'SPEEDWAY 0#### COLUMBUS OH', from: 18_00, to: 55_00, weight: 36 },
  { ...car, name: 'ParkColumbus', statement: 'PARKCOLUMBUS PARKING', from: 1_50, to: 12_00, weight: 40, when: 'workday' },
  { ...car, name: 'Uber', statement: 'UBER *TRIP HELP.UBER.COM CA', from: 9_80, to: 41_00, weight: 24 },
  { ...car, name: 'Valvoline', statement: 'VALVOLINE INSTANT OIL GE####', from: 64_00, to: 112_00, weight: 4 },
  { ...shop, name: 'Amazon', statement: 'AMZN MKTP US*@@@@@@@@@ AMZN.COM/BILL WA', from: 8_99, to: 142_00, weight: 78 },
  { ...shop, name: 'Target', statement: 'TARGET 0000#### COLUMBUS OH', from: 14_00, to: 138_00, weight: 46 },
  { ...shop, name: "Kohl's", statement: 'KOHLS #0### COLUMBUS OH', from: 22_00, to: 120_00, weight: 12, when: 'weekend' },
  { ...shop, name: 'REI', statement: 'REI #157 COLUMBUS OH', from: 18_00, to: 240_00, weight: 7, when: 'weekend' },
  { ...shop, name: 'Home Depot', statement: 'THE HOME DEPOT #38##', category: 'Housing', from: 9_00, to: 210_00, weight: 20, when: 'weekend' },
  { ...fun, name: 'AMC Theatres', statement: 'AMC 0### EASTON TOWN', from: 14_00, to: 62_00, weight: 12, when: 'weekend' },
  { ...fun, name: 'Steam', statement: 'STEAM GAMES 425-952-2985 WA', from: 4_99, to: 59_99, weight: 8 },
  { ...fun, name: 'Columbus Zoo', statement: 'COLUMBUS ZOO AND AQUARIUM', from: 24_00, to: 96_00, weight: 5, when: 'weekend' },
  { ...health, name: 'CVS Pharmacy', statement: 'CVS/PHARMACY #0####', from: 6_00, to: 68_00, weight: 30 },
  { ...health, name: 'Central Ohio Pediatrics', statement: 'CENTRAL OHIO PEDIATRICS COPAY', from: 25_00, to: 60_00, weight: 8, when: 'workday', round: 5_00 },
  { ...bank, name: 'ATM', statement: 'ATM WITHDRAWAL 00#### HIGH ST COLUMBUS', from: 20_00, to: 200_00, weight: 26, round: 20_00 },
  { ...bank, name: 'Check', statement: 'CHECK #1###', from: 15_00, to: 260_00, weight: 9, when: 'workday', round: 5_00 },
  { ...bank, name: 'Venmo', statement: 'VENMO PAYMENT 10########', from: 8_00, to: 75_00, weight: 20 },
  { ...bank, name: 'Venmo', statement: 'VENMO CASHOUT', from: 12_00, to: 90_00, weight: 9, credit: true },
];
