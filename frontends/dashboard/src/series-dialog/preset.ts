/**
 * The two forms of one dialog (specification, sections 5 and 7). The manager's has an emoji, dates as 'd1,d2' and toasts, and no
 * status; the dashboard's, for incomes alone, has a status, a contribution that must be filled, dates as JSON, and no toasts.
 */
export type Preset = 'manager' | 'dashboard';
