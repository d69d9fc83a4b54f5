import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { providedByHost, takenFromHost } from './sharing.mjs';

const require = createRequire(import.meta.url);
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const swcOptions = (production) => ({
  // The options are whole here; the .swcrc at the root is for Node.
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: !production } },
  },
});

/** Where the development server has the files of a front end. */
export const developmentPath = (name) => `/${name === 'shell' ? 'assets' : 'remotes'}/${name}/development/`;

/** Settings that every front-end bundle has in common. `part` names the bundle where a front end has several. */
export const baseConfig = ({ name, part = name, production, target = ['web', 'es2022'] }) => ({
  name: part,
  mode: production ? 'production' : 'development',
  target,
  context: join(root, 'frontends', name),
  // Never eval: the content security policy holds in development too.
  devtool: production ? false : 'source-map',
  output: {
    path: join(root, '.cache', 'webpack-out', name, part),
    filename: production ? '[name].[contenthash:10].js' : '[name].js',
    chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
    publicPath: production ? 'auto' : developmentPath(name),
    uniqueName: `daybook_${part}`,
    hashFunction: 'sha256',
    crossOriginLoading: false,
    // A module whose import failed is run again by Retry, rather than taken half finished from the cache.
    strictModuleExceptionHandling: true,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.js', '.mjs'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    conditionNames: ['source', '...'],
    alias: {
      '@module-federation/runtime-core$': require.resolve('@module-federation/runtime-core').replace(/\.cjs$/, '.js'),
    },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        use: { loader: require.resolve('swc-loader'), options: swcOptions(production) },
      },
    ],
  },
  optimization: {
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    realContentHash: true,
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        // One pass leaves some of what the pass before made superfluous.
        minimizerOptions: { compress: { ecma: 2022, passes: 3 }, mangle: true },
        extractComments: false,
      }),
    ],
    splitChunks: { chunks: 'async', minSize: 24_000, maxAsyncRequests: 2 },
  },
  performance: false,
  stats: production ? 'errors-warnings' : 'minimal',
  infrastructureLogging: { level: 'warn' },
  cache: {
    type: 'filesystem',
    name: `${part}-${production ? 'production' : 'development'}`,
    cacheDirectory: join(root, '.cache', 'webpack'),
    buildDependencies: {
      config: [fileURLToPath(import.meta.url), join(dirname(fileURLToPath(import.meta.url)), 'sharing.mjs')],
    },
  },
  plugins: [
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') }),
  ],
});

/** The federation side of a bundle: the shell is the host and gives the run time and the singletons; a remote takes both. */
export const federation = ({ name, exposes, host }) =>
  new ModuleFederationPlugin({
    name: `daybook_${name}`,
    filename: 'remoteEntry.js',
    dts: false,
    manifest: false,
    exposes: host
      ? {}
      : Object.fromEntries(Object.entries(exposes).map(([key, path]) => [key, { import: path, name: key.slice(2) }])),
    remotes: {},
    shareStrategy: 'loaded-first',
    shared: host ? providedByHost() : takenFromHost(),
    experiments: {
      ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
      // Remotes are named by their entry, never by a manifest, and run in browsers alone.
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
