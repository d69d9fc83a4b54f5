import type { Preferences } from '@daybook/contracts';
import { savePreferences } from '@daybook/frontend-kit';
import { householdOf } from './load-sample.js';
import { deleteSeries, inParallel, undoImport, unlessGone } from './sample-calls.js';
import type { SampleRecord } from './sample-record.js';
import { addNextSeries } from './sample-series.js';

export { alone } from './alone.js';

const CALLS_AT_ONCE = 6;
const defaultLayout = '["financial-overview"]';

/**
 * Takes away what the record names, and nothing else: the series, the import with all of its rows, and the layout unless the person
 * chose another one since. May be begun again.
 */
export const removeSample = async (record: SampleRecord, { dashboardComponents }: Preferences): Promise<void> => {
  const household = householdOf(record);
  // An interrupted loading may have added a few series that are not named yet: they are found by their keys.
  const named = (record.complete ? null : await addNextSeries(household, record)) ?? record;
  await inParallel(named.bills, CALLS_AT_ONCE, (id) => unlessGone(deleteSeries('bills', id)));
  await inParallel(named.incomes, CALLS_AT_ONCE, (id) => unlessGone(deleteSeries('incomes', id)));
  await unlessGone(undoImport(record.importId));
  const isOurs = dashboardComponents === household.preferences.dashboardComponents;
  await savePreferences({
    sampleData: '',
    ...(isOurs ? { dashboardComponents: record.layoutBefore ?? defaultLayout } : {}),
  });
};
