import 'reflect-metadata';
import { type DynamicModule, type INestApplication, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { CqrsModule } from '@nestjs/cqrs';
import { liveDocuments } from '@daybook/event-sourcing';
import type { Platform } from '@daybook/platform';
import express, { type RequestHandler } from 'express';
import { Forks } from './as-of/forks.service.js';
import { platformOfTheTime } from './as-of/past.js';
import { PastInterceptor } from './as-of/past.interceptor.js';
import { CallerGuard } from './caller.js';
import { tagReads } from './etag.js';
import { sendListsInPieces } from './long-lists.js';
import { EventSourcing } from './event-sourcing.service.js';
import { FreshController } from './fresh.controller.js';
import { FreshInterceptor } from './fresh.interceptor.js';
import { HealthController } from './health.controller.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { IfMatchInterceptor } from './if-match.interceptor.js';
import { readJson } from './body/json-body.js';
import { checkAddress } from './check-address.js';
import { nestLogger } from './nest-logger.js';
import { ProblemFilter } from './problem.js';
import { observeRequests } from './telemetry/observe-requests.js';
import { tellRefusals } from './telemetry/security-log.js';
import { LIVE_DOCUMENTS, PLATFORM, SERVICE_OPTIONS, type ServiceOptions, WHOLE_LOG } from './injection-tokens.js';

/** What every service has: the ports, the log, the guard, the error answers, health. */
@Module({})
export class ServiceModule {
  static of(module: Type | DynamicModule, platform: Platform, options: ServiceOptions): DynamicModule {
    const live = liveDocuments(platform.readModels);
    return {
      module: ServiceModule,
      global: true,
      imports: [CqrsModule.forRoot(), module],
      controllers: [HealthController, FreshController],
      providers: [
        { provide: PLATFORM, useValue: platformOfTheTime({ ...platform, readModels: live.documents }) },
        { provide: LIVE_DOCUMENTS, useValue: live },
        { provide: WHOLE_LOG, useValue: platform.events },
        { provide: SERVICE_OPTIONS, useValue: options },
        EventSourcing,
        Forks,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: CallerGuard },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IfMatchInterceptor },
        { provide: APP_INTERCEPTOR, useClass: FreshInterceptor },
        { provide: APP_INTERCEPTOR, useClass: PastInterceptor },
      ],
      exports: [PLATFORM, LIVE_DOCUMENTS, SERVICE_OPTIONS, EventSourcing, Forks, CqrsModule],
    };
  }
}

/** What a service exports for whoever composes it. */
export interface ServiceDefinition {
  /** As its folder is called. */
  name: string;
  module: Type | DynamicModule;
  /** Path prefixes that the gateway hands to it: `/api/bills` stands for that path and everything below it. */
  routes: readonly string[];
  /** Runs ahead of its routes, as sign-in's session middleware does. */
  before?: (platform: Platform) => Promise<RequestHandler[]> | RequestHandler[];
}

/** Nest over an express server that says nothing of itself. No body is parsed. */
export async function createApplication(module: Type | DynamicModule): Promise<NestExpressApplication> {
  const server = express();
  server.disable('x-powered-by');
  server.set('etag', false);
  const options = { bodyParser: false, logger: nestLogger, abortOnError: false };
  return NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(server), options);
}

/**
 * A service as a Nest application; it listens to nothing yet. In one process its express handler is called directly,
 * as a process of its own it listens on a port: the code is the same.
 * `before` runs ahead of the routes, as sign-in's session middleware does.
 */
export async function createService(
  module: Type | DynamicModule,
  platform: Platform,
  options: ServiceOptions,
  before: readonly RequestHandler[] = [],
): Promise<INestApplication> {
  const app = await createApplication(ServiceModule.of(module, platform, options));
  app.use(observeRequests(options.service ?? 'service', options.metrics));
  app.use(tellRefusals());
  for (const handler of before) app.use(handler);
  // After a session's, which sends the head before the answer has come to its end.
  app.use(tagReads);
  app.use(sendListsInPieces);
  app.use(checkAddress);
  app.use(readJson(options.identitySecret, options.service));
  await app.init();
  return app;
}
