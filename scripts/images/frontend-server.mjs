import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';

// Serves the builds of the front end FRONT_END to the gateway, precompressed. It needs only Node: the image of a front end holds this
// file and the builds, and is released independently of the services.

const { FRONT_END: name, HOST = '127.0.0.1', PORT = '8080' } = process.env;
const frontends = process.env.FRONT_ENDS_DIR ?? fileURLToPath(new URL('../../frontends', import.meta.url));
const folder = join(frontends, name ?? '', 'dist');
const prefix = name === 'shell' ? '/assets/shell/' : `/remotes/${name}/`;

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Files that each release replaces: the description of the newest build, and the shell's documents and worker. */
const described = new RegExp(`^/front-ends/${name}/((?:remote|shell)\\.json|documents/(?:[a-z]+\\.html|worker\\.js))$`);

/** A file of a build. No segment begins with a dot, so no path leaves the folder. */
const built = /^[0-9a-f]{12}(?:\/[A-Za-z0-9_~][\w.~@-]*)+$/;

/** The file below the folder with its Cache-Control; undefined for any other address. */
const placeOf = (path) => {
  const changing = described.exec(path)?.[1];
  if (changing) return { file: changing, keep: 'no-store' };
  const file = path.startsWith(prefix) ? path.slice(prefix.length) : '';
  return built.test(file) ? { file, keep: 'public, max-age=31536000, immutable' } : undefined;
};

const sizeOf = (file) =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );

/** The smallest stored encoding that the client accepts. */
const pick = async (file, accepted) => {
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ]) {
    const size = accepted.includes(encoding) ? await sizeOf(file + suffix) : undefined;
    if (size !== undefined) return { file: file + suffix, size, encoding };
  }
  const size = await sizeOf(file);
  return size === undefined ? undefined : { file, size };
};

const answer = (response, status, text) => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(text));
};

const server = createServer(async (request, response) => {
  const path = (request.url ?? '').split('?', 1)[0];
  if (path === '/healthz' || path === '/readyz') return answer(response, 200, { status: 'ok' });
  const place = ['GET', 'HEAD'].includes(request.method) ? placeOf(path) : undefined;
  const type = place && types[extname(place.file)];
  const found = type && (await pick(join(folder, place.file), String(request.headers['accept-encoding'] ?? '')));
  if (!found) return answer(response, 404, { message: 'Not found', code: 'not-found' });
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': found.size,
    'Cache-Control': place.keep,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ...(found.encoding && { 'Content-Encoding': found.encoding }),
  });
  if (request.method === 'HEAD') return response.end();
  pipeline(createReadStream(found.file), response, () => undefined);
});

if (!/^[a-z][a-z0-9-]*$/.test(name ?? '')) {
  console.error('FRONT_END names the front end to serve.');
  process.exit(1);
}
// Longer than a proxy keeps idle connections, so that none is closed under a request.
server.keepAliveTimeout = 65_000;
server.listen(Number(PORT), HOST, () => {
  console.log(`Daybook is ready: http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${server.address().port}`);
});
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 4_000).unref();
  });
}
