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
  200: { description: 'How many transactions look different now.', schema: changedCategories },
  202: { description: 'The work goes on: see `GET /api/operations/{id}`.', schema: pendingRules },
};

export const categoriesRoutes: readonly Route[] = [
  {
    ...categories,
    ...call('GET', '/api/categories', 'countCategoryUse', 'What carries each category'),
    scope: 'read',
    description:
      'Exact counts of those that something carries, and the names that stand for another category now. Which are listed in Settings, and how they are colored, are preferences.',
    ids: [],
    answers: { 200: { description: 'By name.', schema: categoriesInUse } },
  },
  {
    ...categories,
    ...call('POST', '/api/categories/rename', 'renameCategory', 'Give a category another name everywhere'),
    scope: 'write',
    description:
      'Bills, incomes, transactions, rules and colors show the new name. What was stored stays as it is; the change is recorded as one, and can be undone.',
    ids: [],
    body: { schema: renameCategoryBody, example: { from: 'Food', to: 'Groceries' } },
    headers: ['Prefer'],
    answers,
    errors: ['category-not-found', 'category-exists', 'category-kept', 'too-many-renames', 'operation-failed'],
  },
  {
    ...categories,
    ...call('POST', '/api/categories/merge', 'mergeCategories', 'Make one category of several'),
    scope: 'write',
    ids: [],
    body: { schema: mergeCategoriesBody, example: { from: ['Shopping'], to: 'Other' } },
    headers: ['Prefer'],
    answers,
    errors: ['category-not-found', 'category-kept', 'too-many-renames', 'operation-failed'],
  },
  {
    ...categories,
    ...call('POST', '/api/categories/undo', 'undoCategories', 'Undo a rename or a merge'),
    scope: 'write',
    description: 'Refused once one of the names has been changed again.',
    ids: [operation],
    body: { schema: undoCategoriesBody, example: { operationId: '0b6f9a58-7c0e-5d1c-9c62-6a4c1b1f2f10' } },
    headers: ['Prefer'],
    answers,
    errors: ['category-changed', 'too-many-renames', 'operation-failed'],
  },
  {
    ...categories,
    ...call('POST', '/api/categories/restore', 'restoreCategory', 'Use a name again that was renamed or merged away'),
    scope: 'write',
    description:
      'From then on the name stands for a category of its own. What was written before stays with the category that it became.',
    ids: [],
    body: { schema: restoreCategoryBody, example: { name: 'Food' } },
    headers: ['Prefer'],
    answers,
    errors: ['too-many-renames', 'operation-failed'],
  },
];
