import { frontendConfig } from '../../scripts/webpack/index.mjs';

export default frontendConfig({
  name: 'activity',
  port: 4205,
  exposes: { './remote': './src/remote.ts' },
  firstView: 'activity',
});
