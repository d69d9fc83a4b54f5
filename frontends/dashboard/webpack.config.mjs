import { frontendConfig } from '../../scripts/webpack/index.mjs';

export default frontendConfig({
  name: 'dashboard',
  port: 4201,
  exposes: { './remote': './src/remote.ts' },
  firstView: 'dashboard',
});
