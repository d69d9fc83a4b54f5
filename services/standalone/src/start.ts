import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openEmbeddedPlatform, parseMasterKey } from '@daybook/adapters-embedded';
import { freeLeases } from '@daybook/event-sourcing';
import { createGateway, inProcessUpstream, type Upstream } from '@daybook/gateway-service';
import { createService, EventSourcing, type ServiceDefinition, type ServiceOptions } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { RequestListener } from 'node:http';
import type { Config } from './config.js';
import { CannotStart, listen } from './front-door.js';
import { servicesOf } from './services.js';

export interface Running {
  /** As a browser on this machine writes it. */
  address: string;
  /** Answers what is under way, drains jobs and projections, closes the files. What is left over goes on at the next start. */
  stop(): Promise<void>;
}

interface Application {
  listener: RequestListener;
  close(): Promise<void>;
}

const frontends = fileURLToPath(new URL('../../../frontends', import.meta.url));
/** Of the ten seconds that a stop may take, for the answers under way. */
const answerGraceMs = 4_000;

const openPlatform = async (config: Config): Promise<Platform> => {
  if (config.DAYBOOK_MODE === 'distributed') {
    throw new CannotStart('DAYBOOK_MODE=distributed: this version has adapters for the embedded mode only.');
  }
  const masterKey = config.DAYBOOK_MASTER_KEY ? parseMasterKey(config.DAYBOOK_MASTER_KEY) : undefined;
  const platform = await openEmbeddedPlatform({ directory: config.DAYBOOK_DATA_DIR, masterKey });
  // The directory's lock is ours, so whoever held a lease is dead.
  await freeLeases(platform.documents);
  return platform;
};

const startService = async (definition: ServiceDefinition, platform: Platform, options: ServiceOptions) => {
  const app = await createService(definition.module, platform, options, await definition.before?.(platform));
  return { app, listener: app.getHttpAdapter().getInstance() as RequestListener };
};

/** Every service in this process, behind one gateway. */
async function compose(config: Config, platform: Platform): Promise<Application> {
  const identitySecret = new Uint8Array(randomBytes(32));
  const started = await Promise.all(
    servicesOf(config).map(async (definition) => ({
      definition,
      ...(await startService(definition, platform, { identitySecret })),
    })),
  );
  const upstreams = started.map(({ definition: { name, routes }, app, listener }): Upstream => {
    const eventSourcing = app.get(EventSourcing);
    return inProcessUpstream({ name, routes, handler: listener, ready: () => eventSourcing.ready });
  });
  const gateway = await createGateway({
    platform,
    identitySecret,
    upstreams,
    frontends,
    publicOrigin: config.identity.publicOrigin,
    trustedProxies: config.TRUST_PROXY,
  });
  return {
    listener: gateway.getHttpAdapter().getInstance() as RequestListener,
    close: async () => {
      await gateway.close();
      await Promise.all(started.map(({ app }) => app.close()));
    },
  };
}

/** One service without the others, for its team; a gateway elsewhere vouches for requests with the same secret. */
async function alone(name: string, config: Config, platform: Platform): Promise<Application> {
  const services = servicesOf(config);
  const definition = services.find((service) => service.name === name);
  if (!definition) {
    throw new CannotStart(`There is no service '${name}': choose one of ${services.map((s) => s.name).join(', ')}.`);
  }
  if (!config.DAYBOOK_IDENTITY_SECRET) {
    throw new CannotStart('A service that runs alone needs DAYBOOK_IDENTITY_SECRET to check who asks.');
  }
  const identitySecret = new TextEncoder().encode(config.DAYBOOK_IDENTITY_SECRET);
  const { app, listener } = await startService(definition, platform, { identitySecret });
  return { listener, close: () => app.close() };
}

/**
 * Starts everything, or the one service that is named.
 * @throws CannotStart, and what `openEmbeddedPlatform` throws
 */
export async function start(config: Config, service?: string): Promise<Running> {
  const door = await listen(config.HOST, config.PORT);
  const opened: { close(): Promise<void> }[] = [{ close: () => door.close(answerGraceMs) }];
  const stop = async (): Promise<void> => {
    for (const part of opened.splice(0)) await part.close();
  };
  try {
    const platform = await openPlatform(config);
    opened.push(platform);
    const app = await (service ? alone(service, config, platform) : compose(config, platform));
    opened.splice(1, 0, app);
    door.open(app.listener);
    return { address: door.address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
