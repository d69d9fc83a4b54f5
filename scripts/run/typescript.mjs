import { register } from 'node:module';

// `node --import ./scripts/run/typescript.mjs entry.ts`: runs TypeScript as it is, in every version of Node that is supported.
register('./typescript-hooks.mjs', import.meta.url);
