import * as http from '../http/index.js';
import { call, type IdPolicy, type Route, scoped } from './route.js';

const categories = { service: 'transactions', group: 'Categories', access: 'signed-in', additive: true } as const;

const operation: IdPolicy = { in: 'body', at: 'operationId', of: 'operation', foreign: 'operation-not-found' };

const answers = {
  200: { description: 'How many transactions changed.', schema: http.changedCategories },
  202: { description: 'Still running: see `GET /api/operations/{id}`.', schema: http.pendingRules },
};

export const categoriesRoutes: readonly Route[] = [
  {
    ...categories,
    ...call('GET', '/api/categories', 'countCategoryUse', 'Count category use'),
    asOf: true,
    ...scoped('read'),
    description:
      'Counts what uses each category (the 1,000 most used), and lists renamed and merged names with the present ones. The list in Settings and its colors are preferences.',
    answers: { 200: { description: 'By name.', schema: http.categoriesInUse } },
  },
  {
    ...categories,
    ...call('POST', '/api/categories/rename', 'renameCategory', 'Rename a category'),
    ...scoped('write'),
    description:
      'Renames it in bills, incomes, transactions, rules and colors. Stored data is not rewritten, and the change can be undone.',
    body: { schema: http.renameCategoryBody, example: { from: 'Food', to: 'Groceries' } },
    headers: ['Prefer'],
    answers,
    errors: ['category-not-found', 'category-exists', 'category-kept', 'too-many-renames', 'operation-failed'],
  },
  {
    ...categories,
    ...call('POST', '/api/categories/merge', 'mergeCategories', 'Merge categories'),
    ...scoped('write'),
    body: { schema: http.mergeCategoriesBody, example: { from: ['Shopping'], to: 'Other' } },
    headers: ['Prefer'],
    answers,
    errors: ['category-not-found', 'category-kept', 'too-many-renames', 'operation-failed'],
  },
  {
    ...categories,
    ...call('POST', '/api/categories/undo', 'undoCategories', 'Undo a rename or merge'),
    ...scoped('write', operation),
    description: 'Refused once one of the categories has changed again.',
    body: { schema: http.undoCategoriesBody, example: { operationId: '0b6f9a58-7c0e-5d1c-9c62-6a4c1b1f2f10' } },
    headers: ['Prefer'],
    answers,
    errors: ['category-changed', 'too-many-renames', 'operation-failed'],
  },
  {
    ...categories,
    ...call('POST', '/api/categories/restore', 'restoreCategory', 'Restore a category name'),
    ...scoped('write'),
    description:
      'Makes a renamed or merged name a category of its own again. Earlier items keep the category that they have now.',
    body: { schema: http.restoreCategoryBody, example: { name: 'Food' } },
    headers: ['Prefer'],
    answers,
    errors: ['too-many-renames', 'operation-failed'],
  },
];
