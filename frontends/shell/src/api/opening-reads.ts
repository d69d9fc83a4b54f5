/** What the shell reads when it opens (specification, section 2), as query keys. */
export const openingReads = [
  ['/api', 'bills'],
  ['/api', 'incomes'],
  ['/api', 'budget-summary'],
  ['/api', 'bill-payments'],
] as const;
