import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import type { RequestWithCaller } from '../caller.js';
import { EventSourcing } from '../event-sourcing.service.js';
import { AnsweredBefore, Problem } from '../problem.js';
import { PLATFORM } from '../injection-tokens.js';
import { type RecurringTask, startRecurringTask } from '../recurring-task.js';
import { type AnswerStore, answerStore } from './answer-store.js';
import { type IdempotencyClaims, createIdempotencyClaims } from './idempotency-claims.js';
import { fingerprintOf } from './fingerprint.js';
import { recordAnswer } from './record-answer.js';

const cleanupEveryMs = 3_600_000;

/** Who left: the wait for somebody else's answer is over. */
function goneSignal(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

/**
 * `Idempotency-Key`: the answer to a change is kept for 48 hours and comes again for the same request. Behind the guards,
 * so that nobody is answered who may not ask; what is asked before sign-in is never kept.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly store: AnswerStore;
  private readonly claim: IdempotencyClaims;
  private cleanup: RecurringTask | undefined;

  constructor(@Inject(PLATFORM) platform: Platform, { codec: { keys } }: EventSourcing) {
    this.store = answerStore({ ...platform, keys });
    this.claim = createIdempotencyClaims({ store: this.store, clock: platform.clock });
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithCaller>();
    const { caller, idempotencyKey } = request;
    if (!caller || idempotencyKey === undefined) return next.handle();
    const response = http.getResponse<Response>();
    const claimed = await this.claim(caller.tenant, caller.commandId, fingerprintOf(request), goneSignal(response));
    switch (claimed.kind) {
      case 'answered':
        throw new AnsweredBefore(claimed.answer);
      case 'differs':
        throw new Problem(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another request');
      case 'busy':
        response.setHeader('Retry-After', '1');
        throw new Problem(409, 'request-in-progress', 'The same request is still being answered');
      case 'ours': {
        request.isResumed ||= claimed.isResumed;
        const workIsOver = recordAnswer(response, claimed.keep);
        return next.handle().pipe(finalize(workIsOver));
      }
    }
  }

  onApplicationBootstrap(): void {
    this.cleanup = startRecurringTask(cleanupEveryMs, 'expired answers could not be removed', () =>
      this.store.removeExpired(),
    );
  }

  onApplicationShutdown(): void {
    this.cleanup?.stop();
  }
}
