import { mainOf } from '@daybook/composition/main';

await mainOf(async () => (await import('./gateway-alone.js')).gatewayAlone);
