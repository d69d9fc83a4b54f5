/** The codes that banks write beside amounts. */
export const currencyCodes =
  'USD EUR GBP CAD AUD NZD CHF JPY MXN PLN CZK SEK NOK DKK HUF RON BGN BRL ARS CLP COP PEN INR CNY HKD SGD ZAR TRY ILS THB KRW ISK UAH AED SAR TWD PHP IDR MYR'.split(
    ' ',
  );

/** What the household keeps its books in. */
export const householdCurrency = 'USD';

const codes = new Set(currencyCodes);

const bySign: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  r$: 'BRL',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  us$: 'USD',
};

/** The code of a cell that holds a code or a sign and nothing else. A plain `$` may be any dollar. */
export const currencyOf = (cell: string): string | null => {
  const text = cell.trim().replace(/\.$/, '');
  if (text.length > 3) return null;
  const code = text.toUpperCase();
  return codes.has(code) ? code : (bySign[text.toLowerCase()] ?? null);
};

const words = `${currencyCodes.join('|')}|[€£¥₹]|zł|kč|Ft|(?:R|C|CA|A|NZ|HK|S|US)\\$`;
const inName = new RegExp(`(?:^|[\\s([{])(${words}|euros?)\\.?\\s*[)\\]}]?$`);
const beforeNumber = new RegExp(`^[-+\\u2212(\\s]*(${words})\\s?[-+\\u2212]?\\d`, 'i');
const afterNumber = new RegExp(`\\d[-+)]?\\s?(${words})\\.?[)]?$`, 'i');

/** The currency that a column's name states: `Amount (EUR)`, `Betrag in EUR`, `Kwota [PLN]`. */
export const currencyInName = (name: string): string | null => {
  const found = inName.exec(name.trim())?.[1];
  if (found === undefined) return null;
  return /^euros?$/i.test(found) ? 'EUR' : currencyOf(found);
};

/** The currency written at an amount. */
export const currencyAtAmount = (cell: string): string | null => {
  if (cell.length > 60 || !/[^\d.,\s'()+-]/.test(cell)) return null;
  const text = cell.trim();
  const found = beforeNumber.exec(text)?.[1] ?? afterNumber.exec(text)?.[1];
  return found === undefined ? null : currencyOf(found);
};

const bracketed = new RegExp(`[([{]\\s*(?:${words}|[$]|kr|zl|kc)\\.?\\s*[)\\]}]`, 'gi');
const trailing = new RegExp(` (?:in )?(?:${currencyCodes.join('|')}|us|euros?|dollars?|kc|zl)$`, 'i');

/** A column's name without the currency in brackets or at its end. */
export const withoutCurrency = (name: string, plain: (text: string) => string): string =>
  plain(name.replace(bracketed, ' ')).replace(trailing, '');
