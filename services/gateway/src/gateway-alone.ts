import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { behindFrontDoor, CannotStart, type Config, type Running } from '@daybook/composition';
import { serviceRoutes, type ServiceName } from '@daybook/contracts';
import { createGateway, endStreams } from './gateway.js';
import { httpUpstream } from './http-upstream.js';
import type { Upstream } from './upstream.js';

const frontends = fileURLToPath(new URL('../../../frontends', import.meta.url));

/** Services in other processes are named by `IDENTITY_URL` and so on: the origin of each. */
const upstreamOf = (name: ServiceName): Upstream => {
  const variable = `${name.toUpperCase()}_URL`;
  const base = process.env[variable];
  if (!base || !URL.canParse(base)) throw new CannotStart(`The gateway alone needs ${variable}, the service's origin.`);
  return httpUpstream(name, serviceRoutes[name], base);
};

/**
 * The gateway in a process of its own, before services in theirs.
 * @throws CannotStart, and what `openPlatform` throws
 */
export async function gatewayAlone(config: Config): Promise<Running> {
  if (!config.DAYBOOK_IDENTITY_SECRET) {
    throw new CannotStart('The gateway alone needs DAYBOOK_IDENTITY_SECRET to vouch for who asks.');
  }
  const identitySecret = new TextEncoder().encode(config.DAYBOOK_IDENTITY_SECRET);
  const upstreams = (Object.keys(serviceRoutes) as ServiceName[]).map(upstreamOf);
  return behindFrontDoor(config, async (platform) => {
    const trustedProxies = config.TRUST_PROXY;
    const gateway = await createGateway({ platform, identitySecret, upstreams, frontends, trustedProxies });
    return {
      listener: gateway.getHttpAdapter().getInstance() as RequestListener,
      closing: () => endStreams(gateway),
      close: () => gateway.close(),
    };
  });
}
