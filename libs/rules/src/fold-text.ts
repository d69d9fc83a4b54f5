/** Printable ASCII with single spaces, as in most bank texts: only the case needs folding. */
const plain = /^[\x21-\x7e]*(?: [\x21-\x7e]+)*$/;

/** A text as conditions compare it when they ignore case: lower case, compatible forms as one (NFKC), runs of blanks as one. */
export const foldText = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
