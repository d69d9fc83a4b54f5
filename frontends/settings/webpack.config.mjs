import { frontendConfig } from '../../scripts/webpack/index.mjs';

export default frontendConfig({
  name: 'settings',
  port: 4203,
  exposes: { './remote': './src/remote.ts' },
  firstView: 'settings',
});
