import { mainOfService } from '@daybook/composition/main';

await mainOfService(() => import('./index.js'));
