/** Categories of streams that several services read: the first part of the streams' names. Permanent. */
export const planCategory = 'plan';
export const rulesCategory = 'rules';
export const ledgerCategory = 'ledger';
export const operationCategory = 'operation';
export const preferencesCategory = 'preferences';
export const sealCategory = 'seal';
export const scenarioCategory = 'scenario';
export const householdCategory = 'household';
export const budgetsCategory = 'budgets';
export const accountsCategory = 'accounts';
