import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Application, behindFrontDoor, type Running } from '@daybook/composition';
import { createGateway, endStreams, frontEndsIn, inProcessUpstream, type Upstream } from '@daybook/gateway-service';
import { FirstAccount } from '@daybook/identity-service';
import {
  createForkCache,
  createService,
  EventSourcing,
  type Metrics,
  type ServiceDefinition,
  type ServiceOptions,
} from '@daybook/nest';
import type { Clock, Platform } from '@daybook/platform';
import type { Config } from './config.js';
import { servicesOf } from './services.js';

const frontends = fileURLToPath(new URL('../../../frontends', import.meta.url));

const startService = async (definition: ServiceDefinition, platform: Platform, options: ServiceOptions) => {
  const app = await createService(definition.module, platform, options, await definition.before?.(platform));
  return { app, listener: app.getHttpAdapter().getInstance() as RequestListener };
};

export interface Composed extends Application {
  /** The gateway and the services, as Nest knows them. */
  parts: readonly { name: string; app: Awaited<ReturnType<typeof createService>> }[];
}

/** Every service in this process, behind one gateway. */
export async function compose(config: Config, platform: Platform, metrics?: Metrics): Promise<Composed> {
  const identitySecret = new Uint8Array(randomBytes(32));
  const forks = createForkCache();
  const started = await Promise.all(
    servicesOf(config).map(async (definition) => ({
      definition,
      ...(await startService(definition, platform, { identitySecret, service: definition.name, metrics, forks })),
    })),
  );
  const upstreams = started.map(({ definition: { name, routes }, app, listener }): Upstream => {
    const eventSourcing = app.get(EventSourcing);
    return inProcessUpstream({ name, routes, handler: listener, ready: () => eventSourcing.ready });
  });
  const gateway = await createGateway({
    platform,
    identitySecret,
    metrics,
    upstreams,
    frontends: frontEndsIn(config.FRONT_ENDS_DIR ?? frontends),
    publicOrigin: config.identity.publicOrigin,
    ownHosts: config.OWN_HOSTS,
    trustedProxies: config.TRUST_PROXY,
    limits: { session: config.RATE_LIMIT_SESSION, address: config.RATE_LIMIT_ADDRESS },
  });
  const identity = started.find(({ definition: { name } }) => name === 'identity');
  const code = identity?.app.get(FirstAccount, { strict: false }).shown;
  return {
    listener: gateway.getHttpAdapter().getInstance() as RequestListener,
    parts: [{ name: 'gateway', app: gateway }, ...started.map(({ definition: { name }, app }) => ({ name, app }))],
    said: code && `The first account takes this code: ${code}`,
    closing: () => endStreams(gateway),
    close: async () => {
      await gateway.close();
      await Promise.all(started.map(({ app }) => app.close()));
    },
  };
}

/**
 * Starts everything.
 * @param clock what time it is when something is asked; the system's when absent
 * @throws CannotStart, and what `openPlatform` throws
 */
export const start = (config: Config, clock?: Clock): Promise<Running> =>
  behindFrontDoor(config, 'standalone', (platform, metrics) =>
    compose(config, clock ? { ...platform, clock } : platform, metrics),
  );
