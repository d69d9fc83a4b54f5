import { newImportId } from '@daybook/contracts/new-import-id';
import { savePreferences } from '@daybook/frontend-kit';
import type { SampleRecord } from './sample-record.js';

/** Writes down what is to be loaded before the first call, so that what comes after can be found by it. */
export const beginSample = async (until: string, layoutBefore: string | null): Promise<SampleRecord> => {
  const fresh: SampleRecord = { importId: newImportId(), until, layoutBefore, bills: [], incomes: [], complete: false };
  await savePreferences({ sampleData: JSON.stringify(fresh) });
  return fresh;
};
