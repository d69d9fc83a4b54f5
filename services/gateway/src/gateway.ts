import { type DynamicModule, Inject, type INestApplication, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import {
  checkAddress,
  createApplication,
  observeRequests,
  ProblemFilter,
  sessionMiddleware,
  tellRefusals,
} from '@daybook/nest';
import type { NextFunction, Request, Response } from 'express';
import { ApiReferenceController } from './api-reference/api-reference.controller.js';
import { countRequests } from './count-requests.js';
import { routeApi } from './route-api.js';
import { serveAssets } from './serve-assets.js';
import { serveCalendar } from './serve-calendar.js';
import { serveWorker } from './serve-worker.js';
import { ignoreCookies } from './bearer-token.js';
import { createChanges } from './changes/changes.js';
import { ChangesController } from './changes/changes.controller.js';
import { DocumentController } from './document.controller.js';
import { HealthController } from './health.controller.js';
import { inOrder } from './in-order.js';
import { requestIdentity } from './request-identity.js';
import { refuseForeignHost } from './refuse-foreign-host.js';
import { hardenAnswer } from './security-headers.js';
import { isSecure, restateOrigin } from './trusted-headers.js';
import { takeTurns } from './take-turns.js';
import { unsubscribe } from './unsubscribe.js';
import { GATEWAY, type GatewayOptions, type GatewayParts } from './gateway-options.js';

@Module({})
export class GatewayModule implements OnApplicationShutdown {
  constructor(@Inject(GATEWAY) private readonly gateway: GatewayParts) {}

  static of(parts: GatewayParts): DynamicModule {
    return {
      module: GatewayModule,
      controllers: [HealthController, ApiReferenceController, ChangesController, DocumentController],
      providers: [
        { provide: GATEWAY, useValue: parts },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.gateway.changes.stop();
  }
}

/** Ends what would otherwise go on for as long as somebody listens; the first thing to do when the program is to stop. */
export const endStreams = (gateway: INestApplication): Promise<void> =>
  gateway.get<GatewayParts>(GATEWAY).changes.stop();

/** The one origin that browsers see, as a Nest application that listens to nothing yet. */
export async function createGateway(options: GatewayOptions): Promise<INestApplication> {
  const { platform, frontends, publicOrigin, ownHosts, trustedProxies = 0 } = options;
  const parts: GatewayParts = {
    ...options,
    userOf: requestIdentity(options),
    changes: createChanges(options),
  };
  const app = await createApplication(GatewayModule.of(parts));
  app.set('trust proxy', trustedProxies);
  app.use(inOrder);
  app.use(hardenAnswer(publicOrigin));
  app.use(observeRequests('gateway', options.metrics));
  app.use(tellRefusals(({ ip }) => ip));
  app.use(refuseForeignHost(publicOrigin, ownHosts));
  app.use(serveAssets(frontends));
  app.use((request: Request, _: Response, next: NextFunction) => {
    restateOrigin(request, publicOrigin);
    next();
  });
  app.use(ignoreCookies);
  app.use(sessionMiddleware(platform, { secure: (request) => isSecure(request, publicOrigin) }));
  app.use(countRequests(platform.requestCounter, options.limits));
  app.use(takeTurns());
  app.use(checkAddress);
  app.use(serveWorker(frontends));
  app.use(serveCalendar(parts));
  app.use(unsubscribe(parts));
  app.use(routeApi(parts));
  await app.init();
  return app;
}
