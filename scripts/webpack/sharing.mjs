import { readFileSync } from 'node:fs';

/** The singletons that every opening needs: bundled into the shell's entry. */
export const eagerSingletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'styled-components',
  '@tanstack/react-query',
  '@daybook/frontend-kit',
];

/** Singletons for a first intent (layers, focus scopes and what is dragged must know each other): provided by the shell, loaded when asked for. */
export const lazySingletons = [
  'radix-ui/dialog',
  'radix-ui/dropdown-menu',
  'radix-ui/popover',
  'radix-ui/tooltip',
  'react-dnd',
  'react-dnd-html5-backend',
  'react-dnd-touch-backend',
];

const packageOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

const versionOf = (name) =>
  JSON.parse(readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8')).version;

const singleton = (request) => {
  const version = versionOf(packageOf(request));
  return { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version };
};

const entries = (requests, settings) => requests.map((request) => [request, { ...singleton(request), ...settings }]);

/** What the host gives. */
export const providedByHost = () =>
  Object.fromEntries([...entries(eagerSingletons, { eager: true }), ...entries(lazySingletons, { eager: false })]);

/** What a remote takes, and never brings along. */
export const takenFromHost = () =>
  Object.fromEntries(entries([...eagerSingletons, ...lazySingletons], { import: false }));
