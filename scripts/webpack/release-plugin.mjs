import webpack from 'webpack';

/**
 * Gathers what one or several bundles of a front end emit and, once all are in, makes a release of it. `finish` gets a map from the
 * bundle's name to `{ files: Map<name, Buffer>, compilation }`. What it throws fails the build.
 */
export const gatherRelease = (parts, finish) => {
  const gathered = new Map();
  let made = false;
  const plugin = (part) => ({
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('Release', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'Release', stage }, (assets) => {
          const files = new Map(Object.entries(assets).map(([name, source]) => [name, Buffer.from(source.buffer())]));
          gathered.set(part, { files, compilation });
        });
      });
      compiler.hooks.afterEmit.tapPromise('Release', async (compilation) => {
        gathered.get(part).emitted = compilation.errors.length === 0;
        const ready = parts.every((name) => gathered.get(name)?.emitted);
        if (!ready || made) return;
        made = true;
        await finish(gathered);
      });
    },
  });
  return Object.fromEntries(parts.map((part) => [part, plugin(part)]));
};
