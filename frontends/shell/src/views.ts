import type { ViewId } from '@daybook/frontend-kit';
import {
  AdminIcon,
  CalendarIcon,
  DashboardIcon,
  IncomeIcon,
  type IconProps,
  RecurringIcon,
  SettingsIcon,
  TransactionsIcon,
  YearlyIcon,
} from '@daybook/ui/icons';
import type { ComponentType } from 'react';

export interface ViewEntry {
  id: ViewId;
  label: string;
  icon: ComponentType<IconProps>;
  /** The remote that brings the view. */
  remote: string;
}

/** Every view, in the order of the navigation. */
export const views: readonly ViewEntry[] = [
  { id: 'dashboard', label: 'Dashboard', icon: DashboardIcon, remote: 'dashboard' },
  { id: 'income', label: 'Income', icon: IncomeIcon, remote: 'dashboard' },
  { id: 'recurring', label: 'Recurring', icon: RecurringIcon, remote: 'dashboard' },
  { id: 'calendar', label: 'Calendar', icon: CalendarIcon, remote: 'dashboard' },
  { id: 'yearly', label: 'Yearly', icon: YearlyIcon, remote: 'dashboard' },
  { id: 'transactions', label: 'Transactions', icon: TransactionsIcon, remote: 'transactions' },
  { id: 'settings', label: 'Settings', icon: SettingsIcon, remote: 'settings' },
  { id: 'admin', label: 'Admin', icon: AdminIcon, remote: 'admin' },
];

export const entryOf = (id: ViewId): ViewEntry => {
  const entry = views.find((view) => view.id === id);
  if (!entry) throw new Error(`No such view: ${id}`);
  return entry;
};

/** The views of the navigation's main part; settings and admin have places of their own. */
export const mainViews = views.filter(({ id }) => id !== 'admin' && id !== 'settings');
