import { frontendConfig } from '../../scripts/webpack/index.mjs';

export default frontendConfig({
  name: 'transactions',
  port: 4202,
  exposes: { './remote': './src/remote.ts' },
  firstView: 'transactions',
});
