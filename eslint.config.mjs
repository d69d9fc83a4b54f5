import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// What may import what is checked by .dependency-cruiser.mjs.

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
    files: ['services/**', 'libs/nest/**', 'tests/**'],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
  },
  { files: ['scripts/**', 'bench/**', 'tests/e2e/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  {
    files: ['frontends/**', 'libs/ui/**', 'libs/frontend-kit/**'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
);
