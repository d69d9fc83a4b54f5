import {
  categoriesInUse,
  changedCategories,
  mergeCategoriesBody,
  renameCategoryBody,
  restoreCategoryBody,
  undoCategoriesBody,
} from '../http/categories.js';
import { pendingRules } from '../http/rules.js';
import { call, type IdPolicy, type Route } from './route.js';

const categories = { service: 'transactions', group: 'Categories', access: 'signed-in', additive: true } as const;

const operation: IdPolicy = { in: 'body', at: 'operationId', of: 'operation', foreign: 'operation-not-found' };

const answers = {
  200: { description: 'How many transactions changed.', schema: changedCategories },
  202: { description: 'Still running: see `GET /api/operations/{id}`.', schema: pendingRules },
};

export const categoriesRoutes: readonly Route[] = [
  {
    ...categories,
    ...call('GET', '/api/categories', 'countCategoryUse', 'Count category use'),
    scope: 'read',
    description:
      'Counts what uses each category, and lists renamed and merged names with the present ones. The list in Settings and its colors are preferences.',
    ids: [],
    answers: { 200: { description: 'By name.', schema: categoriesInUse } },
  },
  {
    ...categories,
    ...call('POST', '/api/categories/rename', 'renameCategory', 'Rename a category'),
    scope: 'write',
    description:
      'Renames it in bills, incomes, transactions, rules and colors. Stored data is not rewritten, and the change can be undone.',
    ids: [],
    body: { schema: renameCategoryBody, example: { from: 'Food', to: 'Groceries' } },
    headers: ['Prefer'],
    answers,
    errors: ['category-not-found', 'category-exists', 'category-kept', 'too-many-renames', 'operation-failed'],
  },
  {
    ...categories,
    ...call('POST', '/api/categories/merge', 'mergeCategories', 'Merge categories'),
    scope: 'write',
    ids: [],
    body: { schema: mergeCategoriesBody, example: { from: ['Shopping'], to: 'Other' } },
    headers: ['Prefer'],
    answers,
    errors: ['category-not-found', 'category-kept', 'too-many-renames', 'operation-failed'],
  },
  {
    ...categories,
    ...call('POST', '/api/categories/undo', 'undoCategories', 'Undo a rename or merge'),
    scope: 'write',
    description: 'Refused once one of the categories has changed again.',
    ids: [operation],
    body: { schema: undoCategoriesBody, example: { operationId: '0b6f9a58-7c0e-5d1c-9c62-6a4c1b1f2f10' } },
    headers: ['Prefer'],
    answers,
    errors: ['category-changed', 'too-many-renames', 'operation-failed'],
  },
  {
    ...categories,
    ...call('POST', '/api/categories/restore', 'restoreCategory', 'Restore a category name'),
    scope: 'write',
    description:
      'Makes a renamed or merged name a category of its own again. Earlier items keep the category that they have now.',
    ids: [],
    body: { schema: restoreCategoryBody, example: { name: 'Food' } },
    headers: ['Prefer'],
    answers,
    errors: ['too-many-renames', 'operation-failed'],
  },
];
