import { type Cents, parseCents } from './cents.js';

const DECORATION = /[$,\s]/g;

/** A signed amount as a CSV file or a person writes it: `$`, commas and spaces are stripped (specification, section 5), then decimal text. */
export const parseAmountText = (text: string): Cents | undefined => parseCents(text.replace(DECORATION, ''));

/** The inline amount edit (specification, section 5): as {@link parseAmountText}, and not negative. Blank gives `undefined`. */
export const parseInlineAmount = (text: string): Cents | undefined => {
  const cents = parseAmountText(text);
  return cents === undefined || cents < 0 ? undefined : cents;
};
