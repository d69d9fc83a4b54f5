import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { changesSomething, type RequestWithCaller } from '../caller.js';
import { Forks } from './forks.service.js';
import { past } from './past.js';

/** Lets a handler answer from what there was at an earlier time, or would be in a scenario, where one is asked for. */
@Injectable()
export class PastInterceptor implements NestInterceptor {
  constructor(private readonly forks: Forks) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { asOf, caller } = http.getRequest<RequestWithCaller>();
    const tries = caller?.scenario !== undefined && !changesSomething(http.getRequest<RequestWithCaller>());
    if (!caller || !(asOf || tries)) return next.handle();
    const household = await (asOf ? this.forks.asOf(caller.tenant, asOf.at) : this.forks.inScenario(caller));
    if (!household) return next.handle();
    http.getResponse<Response>().once('close', household.release);
    // As with the freshness of an answer: the handler is called later, and bound to where it was asked for.
    return past.run(household, () => next.handle());
  }
}
