import { createRequire } from 'node:module';

/** Runs the bundle that renders the documents; it needs nothing but what is in it and Node. */
export const loadRenderer = (source) => {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', source)(module, module.exports, createRequire(import.meta.url));
  return module.exports;
};
