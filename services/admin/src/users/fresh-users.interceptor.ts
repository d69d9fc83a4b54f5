import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { everySubject } from '@daybook/event-sourcing';
import { EventSourcing } from '@daybook/nest';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { usersProjection } from './users.projection.js';

/** A list of everybody waits for what anybody has registered. `Daybook-Stale: 1` when that took too long. */
@Injectable()
export class FreshUsersInterceptor implements NestInterceptor {
  constructor(private readonly eventSourcing: EventSourcing) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (!(await this.eventSourcing.fresh(everySubject, usersProjection.categories))) {
      context.switchToHttp().getResponse<Response>().setHeader('Daybook-Stale', '1');
    }
    return next.handle();
  }
}
