/** The least that is taken (specification, section 9). */
export const MIN_PASSWORD_LENGTH = 6;

/** As the server counts: an emoji is one character, not two. */
export const isPasswordTooShort = (password: string): boolean => [...password].length < MIN_PASSWORD_LENGTH;

export type Strength = 'too-short' | 'guessed' | 'weak' | 'fair' | 'strong';

const wellKnown = /^(password|passwort|qwerty|letmein|welcome|iloveyou|admin|abc|123)/i;
const product = 'daybook';

/** Characters that add something: a run such as 'aaaa' or '3456' counts as two. */
const countedLength = (password: string): number => {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? Infinity);
    const before = (codes[at - 1] ?? 0) - (codes[at - 2] ?? Infinity);
    return !(step === before && Math.abs(step) <= 1);
  }).length;
};

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * A hint: length counts most, then how many kinds of characters there are. What anybody would guess first, the person's own
 * names and the product's included, is weak up to 19 characters; the server refuses it where it is little else.
 */
export function passwordStrength(password: string, own: readonly string[] = []): Strength {
  if (isPasswordTooShort(password)) return 'too-short';
  const text = password.toLowerCase();
  const guessed = [product, ...own].some((word) => word.length > 2 && text.includes(word.toLowerCase()));
  const length = countedLength(password);
  const score = length + 2 * kinds.filter((kind) => kind.test(password)).length;
  if (guessed && length < 20) return 'guessed';
  if (length < 8 || score < 13 || (wellKnown.test(password) && length < 20)) return 'weak';
  return score < 18 ? 'fair' : 'strong';
}

const hints: Record<Strength, string> = {
  'too-short': `At least ${MIN_PASSWORD_LENGTH} characters`,
  guessed: 'Weak. Leave out your name, your address and Daybook.',
  weak: 'Weak. Try several unrelated words.',
  fair: 'Fair. A longer password is safer.',
  strong: 'Strong',
};

export const strengthHint = (password: string, own?: readonly string[]): string =>
  hints[passwordStrength(password, own)];
