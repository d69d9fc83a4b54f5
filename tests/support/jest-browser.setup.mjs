import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks these two, and libraries expect a browser to have them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
