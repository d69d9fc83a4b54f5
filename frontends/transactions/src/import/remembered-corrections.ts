import { localKey, readLocal, writeLocal } from '@daybook/frontend-kit';
import { type Corrections, type FileLayout } from './bank-file/bank-file.js';

const name = 'import-corrections';
const kept = 50;

type Remembered = [signature: string, corrections: Corrections][];

const isEmpty = (corrections: Corrections): boolean =>
  Object.values(corrections).every((value) => value === undefined || value === false);

/**
 * What this person corrected the last time in a file of this signature. An order of dates counts only where the file leaves it open;
 * signs and account only where a header says that it is the same bank's file.
 */
export const rememberedCorrections = (userId: number, layout: FileLayout): Corrections | undefined => {
  const stored = readLocal<Remembered>(localKey(userId, name), []);
  const known = stored.find(([signature]) => signature === layout.signature)?.[1];
  if (!known) return undefined;
  const { dateOrder, flipSigns, account, ...shape } = known;
  const named = layout.format !== 'CSV' || layout.headerLine !== null;
  const corrections: Corrections = {
    ...shape,
    ...(layout.dateOrderFrom === 'assumed' ? { dateOrder } : {}),
    ...(named ? { flipSigns, account } : {}),
  };
  return isEmpty(corrections) ? undefined : corrections;
};

/** Remembers what was corrected; where nothing is, forgets what was remembered. */
export const rememberCorrections = (userId: number, signature: string, corrections: Corrections): void => {
  const key = localKey(userId, name);
  const stored = readLocal<Remembered>(key, []);
  const others = stored.filter(([known]) => known !== signature);
  if (isEmpty(corrections)) {
    if (others.length < stored.length) writeLocal(key, others);
  } else writeLocal(key, [[signature, corrections], ...others].slice(0, kept));
};
