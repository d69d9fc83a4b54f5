/** Number formats of Excel that show a day; times alone are not dates. */
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** Whether a number format shows a date: by its number, or by a day or a year in its code outside of quoted text. */
export const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return builtInDates.has(id);
  const plain = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  return /[dy]/.test(plain) && !/general/.test(plain);
};

const dayInMs = 86_400_000;

/** A day counted from 1900 (or 1904) as `2026-01-15`; null where it is no day of our time. */
const dayText = (serial: number, from1904: boolean): string | null => {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0);
  if (days < 61 || days > 2_958_465) return null;
  return new Date(Date.UTC(1899, 11, 30) + days * dayInMs).toISOString().slice(0, 10);
};

/** A number of a sheet as text: a day where its format shows one, else with as many decimals as an amount has. */
export const numberText = (value: number, isDate: boolean, from1904: boolean): string => {
  if (!Number.isFinite(value)) return '';
  const day = isDate ? dayText(value, from1904) : null;
  if (day !== null) return day;
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : '';
  // Sheets compute in binary fractions: 45.1 may be stored as 45.100000000000001.
  const cents = value * 100;
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? value.toFixed(2) : value.toFixed(6);
};
