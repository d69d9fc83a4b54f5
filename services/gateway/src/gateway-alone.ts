import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { behindFrontDoor, CannotStart, type Config, type Running } from '@daybook/composition';
import { serviceRoutes, type ServiceName } from '@daybook/contracts';
import { frontEndsAt, frontEndsIn } from './front-ends.js';
import { createGateway, endStreams } from './gateway.js';
import { httpUpstream } from './http-upstream.js';
import { type GatewaySettings, readGatewaySettings } from './settings.js';
import type { Upstream } from './upstream.js';

const folder = fileURLToPath(new URL('../../../frontends', import.meta.url));

const settingsOr = (environment: NodeJS.ProcessEnv): GatewaySettings => {
  try {
    return readGatewaySettings(environment);
  } catch (error) {
    throw new CannotStart((error as Error).message, { cause: error });
  }
};

/** Services in other processes are named by `IDENTITY_URL` and so on. */
const upstreamsOf = (settings: GatewaySettings): Upstream[] =>
  (Object.keys(serviceRoutes) as ServiceName[]).map((name) => {
    const variable = `${name.toUpperCase()}_URL` as keyof GatewaySettings;
    const base = settings[variable];
    if (typeof base !== 'string') throw new CannotStart(`The gateway alone needs ${variable}, the service's origin.`);
    return httpUpstream(name, serviceRoutes[name], base);
  });

/**
 * The gateway in a process of its own, before services in theirs.
 * @throws CannotStart, and what `openPlatform` throws
 */
export async function gatewayAlone(config: Config): Promise<Running> {
  if (!config.DAYBOOK_IDENTITY_SECRET) {
    throw new CannotStart('The gateway alone needs DAYBOOK_IDENTITY_SECRET to vouch for who asks.');
  }
  const identitySecret = new TextEncoder().encode(config.DAYBOOK_IDENTITY_SECRET);
  const settings = settingsOr(process.env);
  const upstreams = upstreamsOf(settings);
  return behindFrontDoor(config, 'gateway', async (platform, metrics) => {
    const gateway = await createGateway({
      platform,
      identitySecret,
      metrics,
      upstreams,
      frontends: settings.FRONT_ENDS
        ? frontEndsAt(settings.FRONT_ENDS, platform.clock)
        : frontEndsIn(config.FRONT_ENDS_DIR ?? folder),
      publicOrigin: settings.PUBLIC_URL,
      ownHosts: config.OWN_HOSTS,
      trustedProxies: config.TRUST_PROXY,
      limits: { session: config.RATE_LIMIT_SESSION, address: config.RATE_LIMIT_ADDRESS },
    });
    return {
      listener: gateway.getHttpAdapter().getInstance() as RequestListener,
      closing: () => endStreams(gateway),
      close: () => gateway.close(),
    };
  });
}
