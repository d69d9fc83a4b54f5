import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionMiddleware, verifyIdentity } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import express from 'express';
import { frontEndsIn } from '../src/front-ends.js';
import { createGateway } from '../src/gateway.js';
import { inProcessUpstream } from '../src/in-process-upstream.js';
import type { GatewayOptions } from '../src/gateway-options.js';
import { served, type Served } from './served.js';

export const tenant = 'b7c1f0de-0000-4000-8000-000000000001';
export const user = 'b7c1f0de-0000-4000-8000-000000000002';
/** To which the person belongs as a viewer, under the API id 9. */
export const household = 'b7c1f0de-0000-4000-8000-000000000003';
export const person = {
  id: 7,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: '</script>',
  createdAt: '2026-11-21T10:00:00.000Z',
  isAdmin: 0,
};
export const preferences = { categoryColors: null, dashboardComponents: '[]' };
const identitySecret = randomBytes(32);

/** Signs in whoever asks, and says what it received. */
const service = (platform: Platform) => {
  const app = express();
  app.post('/api/login', sessionMiddleware(platform), (request, response) => {
    request.session.passport = { user: { user, userId: 7, tenant, credentialVersion: 1 } };
    response.json({});
  });
  const vouched = async (token: string | undefined) =>
    token ? verifyIdentity(token, identitySecret, 'echo') : undefined;
  app.get('/api/auth/user', async (request, response) => {
    const identity = await vouched(request.header('daybook-identity'));
    if (identity?.userId === 7) response.json(person);
    else response.status(401).json({ message: 'Unauthorized' });
  });
  app.get('/internal/access-token', (request, response) => {
    const held = { 'Bearer writer': 'write', 'Bearer reader': 'read' }[request.header('authorization') ?? ''];
    if (held) response.json({ user, tenant, userId: 7, scope: held });
    else response.status(request.header('authorization') === 'Bearer busy' ? 429 : 401).json({ message: 'no' });
  });
  app.get('/internal/household-access', (request, response) => {
    if (request.query['household'] === '9') response.json({ tenant: household, role: 'viewer' });
    else response.status(404).json({ message: 'no' });
  });
  app.get('/api/user-preferences', (_, response) => void response.json(preferences));
  app.use(async (request, response) => {
    response.json({ headers: request.headers, identity: await vouched(request.header('daybook-identity')) });
  });
  return app;
};

export const document = (name: string) =>
  `<title>${name}</title><meta content="{{nonce}}">{{preloads}}<script nonce="{{nonce}}">{{state}}</script>`;

async function writeFrontends(folder: string): Promise<void> {
  const documents = join(folder, 'shell', 'dist', 'documents');
  await mkdir(documents, { recursive: true });
  for (const name of ['landing', 'public', 'shell']) await writeFile(join(documents, `${name}.html`), document(name));
  await mkdir(join(folder, 'dashboard', 'dist'), { recursive: true });
  const entry = '/remotes/dashboard/1f/remoteEntry.js';
  const manifest = {
    name: 'dashboard',
    build: '1f',
    contract: { major: 1, minor: 0 },
    entry,
    integrity: 'sha384-x',
    preload: [entry],
  };
  await writeFile(join(folder, 'dashboard', 'dist', 'remote.json'), JSON.stringify(manifest));
}

/** A gateway before one service that says what it received, with three documents and one remote. */
export async function openGateway(openPlatform: (options: { directory: string }) => Promise<Platform>) {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  const frontends = join(folder, 'frontends');
  await writeFrontends(frontends);
  const platform = await openPlatform({ directory: join(folder, 'data') });
  let isReady = true;
  /** Another one, over the same sessions. */
  const open = async (options: Partial<GatewayOptions> = {}) => {
    const routes = [
      '/api/login',
      '/api/auth',
      '/api/user-preferences',
      '/api/tokens',
      '/api/household',
      '/api/bills',
      '/api/echo',
    ];
    const echo = inProcessUpstream({ name: 'echo', routes, handler: service(platform), ready: () => isReady });
    const app = await createGateway({
      platform,
      identitySecret,
      upstreams: [echo],
      frontends: frontEndsIn(frontends),
      ...options,
    });
    return { app, server: await served(app.getHttpAdapter().getInstance()) };
  };
  const { app, server } = await open();
  return {
    frontends,
    platform,
    server,
    open,
    /** Whether the service has caught up. */
    setReady: (ready: boolean): void => {
      isReady = ready;
    },
    close: async () => {
      await server.close();
      await app.close();
      await platform.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The cookies of whoever signs in. */
export const login = async (server: Served, headers: Record<string, string> = {}): Promise<string[]> =>
  (await server.call('/api/login', { method: 'POST', headers })).headers['set-cookie'] ?? [];

export const cookieOf = async (server: Served): Promise<string> => (await login(server))[0]?.split(';')[0] ?? '';
