import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

// Everything in one file, to be copied wherever an export is to be verified.
const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('.', import.meta.url));

const compiler = webpack({
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

const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve(undefined))));
if (stats.hasErrors() || stats.hasWarnings()) {
  console.error(stats.toString('errors-warnings'));
  process.exitCode = 1;
}
