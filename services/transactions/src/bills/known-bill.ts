import type { HouseholdBills } from './household-bills.js';

/** Whether the household ever had a bill of that id: also one that is gone has transactions. `none` and nothing are fine. */
export async function isKnownBill(
  bills: HouseholdBills,
  tenant: string,
  billId: number | 'none' | undefined,
): Promise<boolean> {
  if (billId === undefined || billId === 'none') return true;
  // A bill that the read model does not have yet is looked up in the log.
  return (await bills.names(tenant)).has(billId) || bills.exists(tenant, billId);
}
