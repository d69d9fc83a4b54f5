import { frontendConfig } from '../../scripts/webpack/index.mjs';

export default frontendConfig({
  name: 'admin',
  port: 4204,
  exposes: { './remote': './src/remote.ts' },
  firstView: 'admin',
});
