import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { developmentPath } from './frontend-config.mjs';
import { loadRenderer } from './renderer.mjs';

const policy = (nonce) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

const inlineJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Serves the documents as the gateway does, rendered from the sources as they are now. */
export const developmentDocument = (compiler, daybook) => {
  const part = (name) => compiler.compilers.find((one) => one.options.name === name);
  const render = () => {
    const { outputPath, outputFileSystem } = part('documents');
    const source = outputFileSystem.readFileSync(join(outputPath, 'documents.cjs'), 'utf8');
    const script = (name) => [{ src: `${developmentPath('shell')}${name}.js`, integrity: '' }];
    return loadRenderer(source).renderDocuments({
      font: `${developmentPath('shell')}inter.woff2`,
      shellScripts: script('shell'),
      publicScripts: script('public'),
    });
  };
  const read = async (path, cookie) => {
    const answer = await fetch(daybook() + path, { headers: { cookie: cookie ?? '', accept: 'application/json' } });
    if (answer.status === 401) return undefined;
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };

  return async ({ path, headers }, response, remotes) => {
    const user = await read('/api/auth/user', headers.cookie);
    const preferences = user && (await read('/api/user-preferences', headers.cookie));
    const visitor = path === '/' ? 'landing' : 'public';
    const name = path === '/reset-password' || path === '/confirm-email' ? 'public' : user ? 'shell' : visitor;
    const nonce = randomBytes(18).toString('base64');
    const values = { nonce, state: inlineJson({ user, preferences, remotes }), preloads: '' };
    const html = render()[name].replace(/\{\{(nonce|state|preloads)\}\}/g, (_, mark) => values[mark]);
    response
      .set({ 'Content-Security-Policy': policy(nonce), 'Cache-Control': 'no-store' })
      .type('html')
      .send(html);
  };
};
