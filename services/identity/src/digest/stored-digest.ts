import type { AccountEvents, DigestFrequency } from '@daybook/contracts';

/** What the person has chosen. */
export interface StoredDigest {
  frequency: DigestFrequency;
  /** What links begin with. */
  origin: string;
  /** When it was asked for as often as it comes. Instant, ISO 8601 in UTC; '' where nothing was chosen yet. */
  chosenAt: string;
  /** API ids of those that it tells of; the account's own alone where absent. */
  households?: readonly number[] | undefined;
}

export interface DigestChoice {
  frequency: DigestFrequency;
  origin: string;
  /** As they were where absent. */
  households?: readonly number[];
}

export const noDigest: StoredDigest = { frequency: 'off', origin: '', chosenAt: '' };

const areSame = (a: readonly number[] | undefined, b: readonly number[] | undefined): boolean =>
  String(a) === String(b);

/** The same again is nothing, from wherever it is chosen. */
export function digestChosen(
  { frequency, origin, households: asked }: DigestChoice,
  digest: StoredDigest,
): { type: 'DigestChosen'; data: AccountEvents['DigestChosen'] }[] {
  const households = asked ? [...new Set(asked)].sort((a, b) => a - b) : digest.households;
  if (digest.frequency === frequency && areSame(households, digest.households)) return [];
  return [{ type: 'DigestChosen', data: { frequency, origin, ...(households && { households: [...households] }) } }];
}

/** Of another household, too, the mail of a morning that has come is still sent. */
export const evolveDigest = (digest: StoredDigest, data: AccountEvents['DigestChosen'], at: string): StoredDigest => ({
  ...data,
  chosenAt: data.frequency === digest.frequency ? digest.chosenAt : at,
});
