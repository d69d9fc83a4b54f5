import { lazy } from 'react';
import { FinancialOverview } from './financial-overview.js';
import type { Widget } from './widget.js';

/**
 * To add a widget: write its content as a component of `WidgetProps`, and name it here. Only the one that everybody starts with
 * comes with the view; the others are loaded when a layout has them.
 */
export const widgets: readonly Widget[] = [
  {
    id: 'financial-overview',
    name: 'Financial Overview',
    description: 'Six months of income against bills, and the savings rate',
    emoji: '📊',
    Content: FinancialOverview,
  },
  {
    id: 'upcoming-bills',
    name: 'Upcoming Bills',
    description: 'What is overdue, and what is due within seven days',
    emoji: '📅',
    Content: lazy(() => import(/* webpackChunkName: "widgets" */ './upcoming-bills.js')),
  },
  {
    id: 'expense-breakdown',
    name: 'Expense Breakdown',
    description: 'What your bills come to in a month, by category',
    emoji: '🧩',
    Content: lazy(() => import(/* webpackChunkName: "widgets" */ './expense-breakdown.js')),
  },
  {
    id: 'income-tracker',
    name: 'Income Tracker',
    description: 'What has come in of what is expected, and the next income',
    emoji: '💵',
    Content: lazy(() => import(/* webpackChunkName: "widgets" */ './income-tracker.js')),
  },
  {
    id: 'budget-progress',
    name: 'Budget Progress',
    description: 'The bills of each category, and how much of that was spent this month',
    emoji: '🎯',
    Content: lazy(() => import(/* webpackChunkName: "widgets" */ './budget-progress.js')),
  },
  {
    id: 'payment-history',
    name: 'Payment History',
    description: 'The last eight payments of your bills',
    emoji: '🧾',
    Content: lazy(() => import(/* webpackChunkName: "widgets" */ './payment-history.js')),
  },
  {
    id: 'savings-goals',
    name: 'Savings Goals',
    description: 'What you have put aside this year, of what you planned',
    emoji: '🐷',
    Content: lazy(() => import(/* webpackChunkName: "widgets" */ './savings-goals.js')),
  },
];
