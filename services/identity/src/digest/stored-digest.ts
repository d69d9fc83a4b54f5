import type { AccountEvents, DigestFrequency } from '@daybook/contracts';

/** What the person has chosen. */
export interface StoredDigest {
  frequency: DigestFrequency;
  /** What links begin with. */
  origin: string;
  /** Instant, ISO 8601 in UTC; '' where nothing was chosen yet. */
  chosenAt: string;
}

export const noDigest: StoredDigest = { frequency: 'off', origin: '', chosenAt: '' };

/** The same again is nothing, from wherever it is chosen. */
export const digestChosen = (
  { frequency, origin }: AccountEvents['DigestChosen'],
  digest: StoredDigest,
): { type: 'DigestChosen'; data: AccountEvents['DigestChosen'] }[] =>
  digest.frequency === frequency ? [] : [{ type: 'DigestChosen', data: { frequency, origin } }];
