import config from './playwright.config.js';

/** One run through every view, on a program of its own: what `npm test` has of the end-to-end tests. */
export default {
  ...config,
  testMatch: 'every-view.e2e.spec.ts',
  globalSetup: undefined,
  workers: 1,
  projects: config.projects?.filter(({ name }) => name === 'desktop'),
};
