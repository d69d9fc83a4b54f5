import { frontendConfig } from '../../scripts/webpack/index.mjs';

export default frontendConfig({ name: 'shell', port: 4200, host: true });
