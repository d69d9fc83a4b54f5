export type { BankRow, LinkedRow } from './bank-row.js';
export { dueOnTime } from './due-on-time.js';
export { findRecurring, type Recurring, recurringInSteps, type RecurringSources } from './find-recurring.js';
export { type Match, matchInSteps, matchRows, type MatchSources } from './match-rows.js';
export { nearestSlot } from './nearest-slot.js';
export type { PayableSeries } from './payable-series.js';
export {
  mostDaysApart,
  type OwnTransfer,
  ownTransferPairs,
  tellsOfTransfer,
  type TransferSide,
} from './own-transfers.js';
export type { RhythmName } from './rhythm-of-days.js';
