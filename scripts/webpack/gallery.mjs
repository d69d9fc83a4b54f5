import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { baseConfig, root } from './frontend-config.mjs';
import { interFont } from './inter-font.mjs';
import { loadRenderer } from './renderer.mjs';

// Serves every part of libs/ui in both themes; `npm run gallery` serves the views beside it. No build ships it.
const port = Number(process.env.GALLERY_PORT ?? 4400);
const folder = join(root, 'libs/ui/gallery');
const fontPath = '/gallery/inter.woff2';

const config = (part, file, options = {}) => {
  const base = baseConfig({ name: 'shell', part, production: false, ...options });
  return { ...base, entry: { [part]: join(folder, file) }, output: { ...base.output, publicPath: '/gallery/' } };
};
const page = config('gallery', 'gallery.tsx');
const rendering = config('gallery-document', 'document.ts', { target: 'node20' });
const documents = {
  ...rendering,
  output: { ...rendering.output, filename: 'document.cjs', library: { type: 'commonjs2' } },
};

const policy = (nonce) =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self' ws:`;

const compiler = webpack([page, documents]);
const [, font] = await interFont();

const setupMiddlewares = (middlewares, { app }) => {
  app.get(fontPath, (_request, response) => response.type('font/woff2').send(font));
  app.get(['/', '/light', '/dark'], (request, response) => {
    const { outputPath, outputFileSystem } = compiler.compilers[1];
    const source = outputFileSystem.readFileSync(join(outputPath, 'document.cjs'), 'utf8');
    const nonce = randomBytes(18).toString('base64');
    response
      .set({ 'Content-Security-Policy': policy(nonce), 'Cache-Control': 'no-store' })
      .type('html')
      .send(loadRenderer(source).galleryDocument(request.path, nonce, fontPath));
  });
  return middlewares;
};

const server = { host: 'localhost', port, client: false, hot: false, static: false, setupMiddlewares };
const built = new Promise((resolve) => compiler.hooks.done.tap('gallery', resolve));
await new DevServer(server, compiler).start();
await built;
console.log(`Parts in both themes: http://localhost:${port}/`);
