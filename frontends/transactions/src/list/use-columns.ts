import { localKey, readLocal, type ShellApi } from '@daybook/frontend-kit';
import { useSettings } from '@daybook/frontend-kit/settings';
import { type ColumnSet } from './row-parts.js';

const setting = 'transaction-columns';

/** The sign says the type. */
const usualColumns: ColumnSet = { bill: true, category: true, type: false };

const columnsIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The columns that this person has chosen. */
export const useColumns = (shell: ShellApi): [ColumnSet, (columns: ColumnSet) => void] => {
  const [settings, save] = useSettings(shell);
  const saved = settings?.get(setting);
  // They stayed on the device before they were a preference.
  const kept = saved === undefined ? readLocal<unknown>(localKey(shell.user.id, setting), null) : columnsIn(saved);
  const columns = { ...usualColumns, ...(kept as Partial<ColumnSet> | null) };
  return [columns, (next) => save({ [setting]: JSON.stringify(next) })];
};
