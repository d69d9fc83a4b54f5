import { localKey, readLocal, writeLocal } from '@daybook/frontend-kit';
import { type Columns } from './reading/reading.js';

const name = 'import-columns';
const kept = 50;

type Remembered = [signature: string, columns: Partial<Columns>][];

// Columns alone: another bank with the same header may well have other signs.

/** The columns that this person chose for files of this signature. */
export const rememberedColumns = (userId: number, signature: string): Partial<Columns> | undefined =>
  readLocal<Remembered>(localKey(userId, name), []).find(([known]) => known === signature)?.[1];

export const rememberColumns = (userId: number, signature: string, columns: Partial<Columns>): void => {
  const key = localKey(userId, name);
  const others = readLocal<Remembered>(key, []).filter(([known]) => known !== signature);
  writeLocal(key, [[signature, columns], ...others].slice(0, kept));
};
