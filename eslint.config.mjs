import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What a folder may not import. Packages are named `@daybook/<lib>`, `@daybook/<name>-service` and `@daybook/<name>-frontend`. */
const forbid = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: ['**/services/*', '**/frontends/*', '**/libs/*'], message: 'Import a package by its name.' },
          ...patterns,
        ],
      },
    ],
  },
});
const services = {
  group: ['@daybook/*-service', '@daybook/*-service/*'],
  message: 'A service is imported by services/standalone alone; services meet in @daybook/contracts.',
};
const frontends = {
  group: ['@daybook/*-frontend', '@daybook/*-frontend/*'],
  message: 'A front end imports no other; they meet in @daybook/frontend-kit.',
};
const adapters = { group: ['@daybook/adapters-*'], message: 'Adapters are chosen in the composition root alone.' };
const nest = { group: ['@nestjs/*', '@daybook/nest'], message: 'This library knows nothing of Nest.' };
const io = {
  group: ['node:fs*', 'node:net', 'node:http*', 'node:child_process', 'node:worker_threads', 'express', 'express/*'],
  message: 'This library does no I/O.',
};
const node = { group: ['node:*'], message: 'This library runs in a browser too.' };
const react = {
  group: ['react', 'react-dom', 'react-dom/*', 'styled-components'],
  message: 'No React outside the front ends.',
};
const anyLib = { group: ['@daybook/*'], message: 'This library depends on no other.' };

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/fixtures/**', 'artifacts/**', '.nx/**', '.cache/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // Nest reads a constructor's classes at run time: such an import is not for types alone.
    files: ['services/**', 'libs/nest/**'],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
  },
  { files: ['scripts/**', 'bench/**', 'e2e/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  {
    files: ['frontends/**', 'libs/ui/**', 'libs/frontend-kit/**'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  forbid(['libs/money/**', 'libs/categorize/**'], [anyLib, nest, react, node], ['**/*.spec.ts']),
  forbid(['libs/contracts/**', 'libs/rules/**'], [services, frontends, adapters, nest, react, node], ['**/*.spec.ts']),
  forbid(
    ['libs/platform/**', 'libs/event-sourcing/**'],
    [services, frontends, adapters, nest, react, io],
    ['**/*.spec.ts', '**/test/**'],
  ),
  forbid(['libs/adapters-*/**', 'libs/adapter-contracts/**', 'libs/nest/**'], [services, frontends, react]),
  forbid(
    ['libs/ui/**', 'libs/frontend-kit/**'],
    [services, frontends, adapters, nest, node],
    ['**/*.spec.ts', '**/*.spec.tsx'],
  ),
  forbid(['services/**'], [services, frontends, adapters, react], ['services/standalone/**', '**/*.spec.ts']),
  forbid(
    ['frontends/**'],
    [services, frontends, adapters, nest, node],
    ['**/*.spec.ts', '**/*.spec.tsx', '**/webpack.config.mjs'],
  ),
  {
    // zod costs what the first page can ill afford: there the contracts are types alone.
    files: ['frontends/shell/**', 'frontends/dashboard/**'],
    ignores: ['**/*.spec.ts', '**/*.spec.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [{ name: '@daybook/contracts', allowTypeImports: true, message: 'Import only types from it here.' }] },
      ],
    },
  },
);
