const special: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

// oxlint-disable-next-line no-control-regex
const isAscii = /^[\x00-\x7f]*$/;

/** Lower case, without accents; letters, digits and # alone, one space between words. */
export const plainWords = (text: string): string =>
  isAscii.test(text)
    ? text
        .toLowerCase()
        .replace(/[^a-z0-9#]+/g, ' ')
        .trim()
    : withoutAccents(text);

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı]/g, (letter) => special[letter] ?? letter)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
