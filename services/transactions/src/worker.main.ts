import { mainOfService } from '@daybook/composition/main';

/** Imports, long operations and rules of the service's households. No gateway sends requests here. */
await mainOfService(() => import('./index.js'));
