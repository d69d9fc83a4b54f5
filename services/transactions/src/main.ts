import { mainOfService } from '@daybook/composition/main';

// Its jobs are done by worker.main.ts, of which there may be more or fewer; embedded there is no such process.
await mainOfService(() => import('./index.js'), 'requests');
