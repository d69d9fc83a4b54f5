/** Which service answers which paths: `/api/bills` means that path and everything below it, `*` any one part. */
export const serviceRoutes = {
  identity: [
    '/api/auth',
    '/api/login',
    '/api/logout',
    '/api/register',
    '/api/forgot-password',
    '/api/reset-password',
    '/api/confirm-email',
    '/api/user-preferences',
    '/api/account',
    '/api/sessions',
    '/api/tokens',
    '/api/passkeys',
    '/api/administrators',
  ],
  budgeting: ['/api/bills', '/api/incomes', '/api/budget-summary', '/api/bill-payments', '/api/plan', '/api/explain'],
  transactions: [
    '/api/transactions',
    '/api/transaction-rules',
    '/api/categories',
    '/api/category-spend',
    '/api/yearly-data',
    '/api/explain/category-spent',
    '/api/explain/yearly-average',
    '/api/explain/yearly-items',
    '/api/explain/yearly-months',
    '/api/explain/yearly-total',
    '/api/operations',
    '/api/imports',
  ],
  admin: ['/api/admin', '/api/client-errors'],
  history: [
    '/api/history',
    '/api/bills/*/history',
    '/api/incomes/*/history',
    '/api/transactions/*/history',
    '/api/transaction-rules/*/history',
  ],
} as const;

export type ServiceName = keyof typeof serviceRoutes;
