import { lazyPart } from '@daybook/ui/lazy-part';
import { SkeletonRows } from '@daybook/ui/skeleton';
import type { ComponentType } from 'react';
import { FinancialOverview } from './financial-overview.js';
import type { Widget, WidgetProps } from './widget.js';

const later = (name: string, load: () => Promise<{ default: ComponentType<WidgetProps> }>) =>
  lazyPart(load, { pending: () => <SkeletonRows rows={6} label={`Loading ${name}`} /> });

/**
 * To add a widget: write its content as a component of `WidgetProps`, and name it here. Only the one that everybody starts with
 * comes with the view; the others are loaded when a layout has them.
 */
export const widgets: readonly Widget[] = [
  {
    id: 'financial-overview',
    name: 'Financial Overview',
    description: 'Income, bills and savings rate over six months',
    emoji: '📊',
    Content: FinancialOverview,
  },
  {
    id: 'upcoming-bills',
    name: 'Upcoming Bills',
    description: 'Overdue bills and bills due in the next 7 days',
    emoji: '📅',
    Content: later('Upcoming Bills', () => import(/* webpackChunkName: "widgets" */ './upcoming-bills.js')),
  },
  {
    id: 'expense-breakdown',
    name: 'Expense Breakdown',
    description: 'Monthly bills by category',
    emoji: '🧩',
    Content: later('Expense Breakdown', () => import(/* webpackChunkName: "widgets" */ './expense-breakdown.js')),
  },
  {
    id: 'income-tracker',
    name: 'Income Tracker',
    description: 'Income received and expected, and what comes next',
    emoji: '💵',
    Content: later('Income Tracker', () => import(/* webpackChunkName: "widgets" */ './income-tracker.js')),
  },
  {
    id: 'budget-progress',
    name: 'Budget Progress',
    description: 'Planned and actual spending by category this month',
    emoji: '🎯',
    Content: later('Budget Progress', () => import(/* webpackChunkName: "widgets" */ './budget-progress.js')),
  },
  {
    id: 'payment-history',
    name: 'Payment History',
    description: 'Your last eight bill payments',
    emoji: '🧾',
    Content: later('Payment History', () => import(/* webpackChunkName: "widgets" */ './payment-history.js')),
  },
  {
    id: 'savings-goals',
    name: 'Savings Goals',
    description: 'Saved this year compared with your plan',
    emoji: '🐷',
    Content: later('Savings Goals', () => import(/* webpackChunkName: "widgets" */ './savings-goals.js')),
  },
];
