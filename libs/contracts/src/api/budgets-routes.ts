import { z } from 'zod';
import * as http from '../http/index.js';
import { call, type Route, scoped } from './route.js';

const common = { service: 'transactions', group: 'Budgets', access: 'signed-in', additive: true } as const;

export const budgetsRoutes: readonly Route[] = [
  {
    ...common,
    ...call('GET', '/api/budgets', 'readBudgets', 'Get the budgets of a month'),
    asOf: true,
    ...scoped('read'),
    description:
      'What is planned for each category, what was spent in it, as `GET /api/spending` tells it without transfers, and what is left. Where a category carries over, what was left or overspent goes from each month with a budget to the next one that follows it and has a budget as well.',
    query: http.budgetsQuery,
    answers: { 200: { description: 'By category.', schema: http.budgets } },
  },
  {
    ...common,
    ...call('GET', '/api/budgets/planned', 'listBudgets', 'List what is planned in all months'),
    asOf: true,
    ...scoped('read'),
    answers: { 200: { description: 'By month and category.', schema: http.plannedBudgets } },
  },
  {
    ...common,
    ...call('PUT', '/api/budgets', 'setBudgets', 'Set budgets of a month'),
    ...scoped('write'),
    description:
      'Sets the budgets of the categories that it names, in one change. Categories are meant by their present names; a renamed or merged one is what it has become.',
    body: {
      schema: http.budgetsBody,
      example: { month: '2026-03', budgets: [{ category: 'Food', amount: '400.00', carriesOver: 1 }] },
    },
    answers: { 200: { description: 'What is planned for the month now.', schema: http.savedBudgets } },
    errors: ['invalid-amount', 'too-many-budgets'],
  },
  {
    ...common,
    ...call('POST', '/api/budgets/changes/{root}/undo', 'undoBudgets', 'Undo a change of budgets'),
    ...scoped('write', { in: 'path', at: 'root', of: 'budgetChange', foreign: 'change-not-found' }),
    description:
      'Restores what the change has set and no later change has set again, category by category. Repeating the call changes nothing more. See `undo` of `GET /api/history`.',
    query: http.undoQuery,
    answers: {
      200: {
        description: 'Undone; with `dryRun` what would be.',
        schema: z.union([http.undoneChange, http.undoPreview]),
      },
    },
    errors: ['too-many-budgets'],
  },
];
