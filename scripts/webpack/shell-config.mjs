import { join } from 'node:path';
import { checkProvided, checkSize } from './checks.mjs';
import { contractVersion } from './contract-version.mjs';
import { baseConfig, federation, root } from './frontend-config.mjs';
import { installation } from './installation.mjs';
import { interFont } from './inter-font.mjs';
import {
  addFileList,
  buildIdOf,
  integrityOf,
  keepNewestBuilds,
  writeBuild,
  writeJson,
  writeWhole,
} from './release.mjs';
import { gatherRelease } from './release-plugin.mjs';
import { loadRenderer } from './renderer.mjs';

/** KB, brotli. */
const SHELL_LIMIT = 125;
const PUBLIC_LIMIT = 90;
const LANDING_LIMIT = 8;

/** Reloads the page after a build; its socket is on the page's own host. */
const liveReload = 'webpack-dev-server/client/index.js?hot=false&live-reload=true&logging=warn&reconnect=10';

const dist = join(root, 'frontends/shell/dist');

const entryScripts = (compilation, entry) =>
  compilation.entrypoints
    .get(entry)
    .getFiles()
    .filter((file) => file.endsWith('.js'));

/** The landing page brings all its script with it. */
const checkLanding = (html) => {
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g)].map(([, text]) => text);
  const size = Buffer.byteLength(scripts.join(''));
  if (size > LANDING_LIMIT * 1000)
    throw new Error(`The landing page holds ${size} bytes of script, over its limit of ${LANDING_LIMIT} KB`);
  console.log(`landing: ${(size / 1000).toFixed(1)} KB of script, not compressed`);
};

const release = async (parts) => {
  const shell = parts.get('shell');
  const publicPages = parts.get('public');
  const [fontName, fontContent] = await interFont();
  const { manifest, touchIcon, files: ofInstallation } = await installation();
  const files = new Map([...shell.files, ...publicPages.files, [fontName, fontContent], ...ofInstallation]);
  // What the application needs without a line; visitors have one.
  addFileList(files, [...shell.files.keys(), fontName]);
  const build = buildIdOf(files);
  const address = (file) => `/assets/shell/${build}/${file}`;
  const scripts = {
    shell: entryScripts(shell.compilation, 'shell'),
    public: entryScripts(publicPages.compilation, 'public'),
  };
  checkProvided(shell.compilation);
  const size = await checkSize('The shell', files, scripts.shell, SHELL_LIMIT);
  await checkSize('The public entry', files, scripts.public, PUBLIC_LIMIT);
  const linked = (names) => names.map((name) => ({ src: address(name), integrity: integrityOf(files.get(name)) }));
  const font = address(fontName);
  const documents = loadRenderer(parts.get('documents').files.get('documents.cjs').toString()).renderDocuments({
    font,
    shellScripts: linked(scripts.shell),
    publicScripts: linked(scripts.public),
    manifest: address(manifest),
    touchIcon: address(touchIcon),
  });
  checkLanding(documents.landing);
  await writeBuild(dist, build, files);
  for (const [name, html] of Object.entries(documents)) await writeWhole(join(dist, 'documents', `${name}.html`), html);
  // Its address never changes, as browsers ask, so it stands beside the builds.
  await writeWhole(join(dist, 'documents', 'worker.js'), parts.get('worker').files.get('worker.js'));
  const described = {
    name: 'shell',
    build,
    contract: await contractVersion(),
    preload: scripts.shell.map(address),
    font,
  };
  await writeJson(join(dist, 'shell.json'), described);
  await keepNewestBuilds(dist, build);
  console.log(`shell ${build}: entry ${(size / 1000).toFixed(1)} KB in ${scripts.shell.length} script(s)`);
};

/** The bundles of the shell: the shell itself, the public pages without a federation run time, the renderer of the documents, the worker. */
export const shellConfig = ({ production }) => {
  const gathered = gatherRelease(['shell', 'public', 'documents', 'worker'], release);
  const bundle = (part, entry, options = {}) => {
    const config = baseConfig({ name: 'shell', part, production, ...options });
    return {
      ...config,
      entry: { [part]: production || part === 'documents' ? entry : [liveReload, entry] },
      plugins: [...config.plugins, ...(production ? [gathered[part]] : [])],
    };
  };
  const shell = bundle('shell', './src/bootstrap.ts');
  // One file for all that a first intent wants, rather than seven small ones.
  const parts = { test: /[\\/]node_modules[\\/]/, name: 'parts', chunks: 'async', enforce: true };
  const optimization = {
    ...shell.optimization,
    splitChunks: { ...shell.optimization.splitChunks, cacheGroups: { parts } },
  };
  const worker = bundle('worker', './src/worker/pocket.worker.ts', { target: ['webworker', 'es2022'] });
  const documents = bundle('documents', './src/documents/render.tsx', { target: 'node20' });
  return [
    { ...shell, optimization, plugins: [federation({ name: 'shell', host: true }), ...shell.plugins] },
    bundle('public', './src/public/bootstrap.ts'),
    {
      ...documents,
      output: { ...documents.output, filename: 'documents.cjs', library: { type: 'commonjs2' } },
      optimization: { minimize: false },
    },
    // In development nothing is kept: each page is of the sources as they are.
    ...(production ? [{ ...worker, output: { ...worker.output, filename: 'worker.js' } }] : []),
  ];
};
