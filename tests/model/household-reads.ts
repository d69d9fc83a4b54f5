/** How transactions are asked for. */
export const filters = [
  '',
  '?limit=20',
  '?limit=20&offset=10&sort=amount',
  '?search=rent&limit=10',
  '?category=Food&limit=10',
  '?from=2026-02-01&to=2026-02-28&limit=30',
  '?reviewed=1&limit=10',
  '?incomeId=any&sort=bill&limit=10',
];

/** All that a household can read of what the commands do. */
export const everything = [
  ...filters.map((filter) => `/api/transactions${filter}`),
  '/api/bills',
  '/api/incomes',
  '/api/incomes/payments',
  '/api/budget-summary',
  '/api/bill-payments',
  '/api/yearly-data?year=2026',
  '/api/yearly-data/years',
  '/api/category-spend?month=2026-02',
  '/api/spending?from=2026-01-01&to=2026-03-31',
  '/api/spending/transactions?from=2026-01-01&to=2026-03-31',
  '/api/budgets?month=2026-02',
  '/api/budgets/planned',
  '/api/transaction-rules',
  '/api/transaction-rules/counts',
  '/api/transactions/choices',
  '/api/transactions/matches',
  '/api/transactions/bill-suggestions',
  '/api/categories',
  '/api/imports',
  '/api/user-preferences',
];
