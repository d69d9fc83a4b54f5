import { charactersIn, minPasswordLength } from './password-length.js';

/** Of the account whose password it is to be. */
export interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

const product = 'daybook';
/** A shorter one is in too many words. */
const leastLetters = 3;

const normal = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What is tried first at this account, longest first: the product, the person's names, and what stands before the @. */
function wordsOf({ email, firstName, lastName }: Person): string[] {
  const texts = [product, email.split('@')[0] ?? '', firstName, lastName].map(normal);
  const words = new Set(texts.flatMap((text) => [text.trim(), ...text.split(/[^\p{L}\p{N}]+/u)]));
  return [...words].filter((word) => charactersIn(word) >= leastLetters).sort((a, b) => b.length - a.length);
}

/** Whether without these words it would be too short: `Daybook2026`, but not a sentence that has a name in it. */
export function isMadeOfContext(password: string, person: Person): boolean {
  const whole = normal(password);
  const rest = wordsOf(person).reduce((text, word) => text.replaceAll(word, '\n'), whole);
  return rest !== whole && charactersIn(rest.replaceAll('\n', '')) < minPasswordLength;
}
