import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('.', import.meta.url));

/** Everything in one file, to be copied wherever an export is to be verified. */
export default () => ({
  mode: 'production',
  target: 'node20',
  context: folder,
  entry: './src/main.ts',
  devtool: false,
  output: { path: `${folder}dist`, filename: 'verify-export.mjs', module: true, chunkFormat: 'module' },
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] }, conditionNames: ['source', '...'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        use: {
          loader: require.resolve('swc-loader'),
          options: { swcrc: false, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      },
    ],
  },
  // Whoever trusts it shall be able to read it.
  optimization: { minimize: false },
  experiments: { outputModule: true },
  performance: false,
  cache: false,
});
