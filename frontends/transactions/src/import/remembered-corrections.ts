import { localKey, readLocal, writeLocal } from '@daybook/frontend-kit';
import { type Corrections, type FileLayout } from './bank-file/bank-file.js';

const name = 'import-corrections';
const kept = 50;

type Remembered = [signature: string, corrections: Corrections][];

const isEmpty = (corrections: Corrections): boolean =>
  Object.values(corrections).every((value) => value === undefined || value === false);

/** Files without names may be of two banks: which of their columns is money out has to be asked again. */
const withoutMoney = (columns: Corrections['columns']): Corrections['columns'] => {
  if (!columns) return undefined;
  const { amount: _amount, debit: _debit, credit: _credit, indicator: _indicator, ...others } = columns;
  return Object.keys(others).length > 0 ? others : undefined;
};

/**
 * This person's last corrections of a file with this signature. A date order counts only where the file leaves it open;
 * signs and account only where a header says that it is the same bank's file.
 */
export const rememberedCorrections = (userId: number, layout: FileLayout): Corrections | undefined => {
  const stored = readLocal<Remembered>(localKey(userId, name), []);
  const known = stored.find(([signature]) => signature === layout.signature)?.[1];
  if (!known) return undefined;
  const { dateOrder, flipSigns, signBy, minus, account, columns, ...shape } = known;
  const named = layout.format !== 'CSV' || layout.headerLine !== null;
  const corrections: Corrections = {
    ...shape,
    ...(layout.dateOrderFrom === 'assumed' ? { dateOrder } : {}),
    ...(named ? { columns, flipSigns, signBy, minus, account } : { columns: withoutMoney(columns) }),
  };
  return isEmpty(corrections) ? undefined : corrections;
};

/** Stores the corrections; removes stored ones where there are none. */
export const rememberCorrections = (userId: number, signature: string, corrections: Corrections): void => {
  const key = localKey(userId, name);
  const stored = readLocal<Remembered>(key, []);
  const others = stored.filter(([known]) => known !== signature);
  if (isEmpty(corrections)) {
    if (others.length < stored.length) writeLocal(key, others);
  } else writeLocal(key, [[signature, corrections], ...others].slice(0, kept));
};
