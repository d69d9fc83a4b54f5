/** Printed ASCII with single spaces between words, as most of a bank's texts are: nothing to do but the capitals. */
const plain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/** A text as searches and sort keys compare it: compatible forms as one (NFKC), no capitals, one line. */
export const folded = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
