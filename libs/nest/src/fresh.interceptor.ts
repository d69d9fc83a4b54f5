import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import type { RequestWithCaller } from './caller.js';
import { EventSourcing } from './event-sourcing.service.js';

export const readCategories = 'daybook:reads';

/**
 * Of which categories of streams the answers of a handler, or of all of a controller, are made: they wait for what was written
 * in these alone, and for all where neither says. Whoever names too few shows what is out of date without saying so.
 */
export const Reads = (...categories: readonly string[]) => SetMetadata(readCategories, categories);

/**
 * Every request of a household sees what it wrote before, through whichever service, and a change what it did itself.
 * `Daybook-Stale: 1` when either took too long.
 */
@Injectable()
export class FreshInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly eventSourcing: EventSourcing,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { caller } = http.getRequest<RequestWithCaller>();
    const response = http.getResponse<Response>();
    const markStale = () => {
      if (!response.headersSent) response.setHeader('Daybook-Stale', '1');
    };
    const places = [context.getHandler(), context.getClass()];
    const categories = this.reflector.getAllAndOverride<readonly string[] | undefined>(readCategories, places);
    return this.eventSourcing.withStaleMark(markStale, async () => {
      if (caller) await this.eventSourcing.fresh(caller.tenant, categories);
      // The handler is called later, and still as a part of this answer: Nest binds it to where it was asked for.
      return next.handle();
    });
  }
}
