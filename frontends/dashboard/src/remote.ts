import '@daybook/frontend-kit/bootstrap';
import { contractVersion, type Remote } from '@daybook/frontend-kit';
import { addSeries } from './series-dialog/adding-here.js';

/**
 * To add a view: write `src/views/<name>-view.tsx` with a component of `ViewProps` as its default export, whose title is a
 * `ViewHeader`, and name it here. The chunk's name is `view-` and the view's id: the build finds the first view by it.
 */
export const contract = contractVersion;

export const views: Remote['views'] = {
  dashboard: () => import(/* webpackChunkName: "view-dashboard" */ './views/dashboard-view.js'),
  income: () => import(/* webpackChunkName: "view-income" */ './views/income-view.js'),
  recurring: () => import(/* webpackChunkName: "view-recurring" */ './views/recurring-view.js'),
  calendar: () => import(/* webpackChunkName: "view-calendar" */ './views/calendar-view.js'),
  yearly: () => import(/* webpackChunkName: "view-yearly" */ './views/yearly-view.js'),
  spending: () => import(/* webpackChunkName: "view-spending" */ './views/spending-view.js'),
  accounts: () => import(/* webpackChunkName: "view-accounts" */ './views/accounts-view.js'),
  scenarios: () => import(/* webpackChunkName: "view-scenarios" */ './views/scenarios-view.js'),
  'scenario-panel': () => import(/* webpackChunkName: "scenario-panel" */ './views/scenario-panel-view.js'),
};

export const commands: Remote['commands'] = {
  'add-expense': (shell) => addSeries(shell, 'bill'),
  'add-income': (shell) => addSeries(shell, 'income'),
};

export const search: Remote['search'] = async (query, shell, signal) =>
  (await import(/* webpackChunkName: "palette-search" */ './palette-search.js')).search(query, shell, signal);
