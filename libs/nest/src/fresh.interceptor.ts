import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import type { RequestWithCaller } from './caller.js';
import { EventSourcing } from './event-sourcing.service.js';

/** Every request of a household sees what it wrote before, through whichever service. `Daybook-Stale: 1` when that took too long. */
@Injectable()
export class FreshInterceptor implements NestInterceptor {
  constructor(private readonly eventSourcing: EventSourcing) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { caller } = http.getRequest<RequestWithCaller>();
    if (caller && !(await this.eventSourcing.fresh(caller.tenant))) {
      http.getResponse<Response>().setHeader('Daybook-Stale', '1');
    }
    return next.handle();
  }
}
