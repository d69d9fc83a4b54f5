/** Printed ASCII with single spaces between words, as most of a bank's texts are: nothing to do but the capitals. */
const plain = /^[\x21-\x7e]*(?: [\x21-\x7e]+)*$/;

/** A text as conditions compare it where capitals do not count: compatible forms as one (NFKC), runs of blanks as one. */
export const foldText = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
