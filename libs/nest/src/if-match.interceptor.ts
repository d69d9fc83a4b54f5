import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import type { RequestWithCaller } from './caller.js';
import { changedMeanwhile, notKnownYet, underCondition } from './change-condition.js';
import { namesTag } from './etag.js';
import { readInProcess } from './read-in-process.js';

/** What is made anew has nothing to be compared with. */
const judged = new Set(['PUT', 'PATCH', 'DELETE']);

/** What of a change's headers says who asks and from where. */
const ofTheAsker = [
  'daybook-identity',
  'cookie',
  'x-time-zone',
  'x-forwarded-proto',
  'x-forwarded-host',
  'daybook-client-address',
  'host',
];

/** The change's own address, or that of the thing where its last word is an action: `/api/incomes/7/group`. */
const addressesOf = (path: string): string[] => {
  const thing = /^(.*\/\d+)\/[a-z-]+$/.exec(path)?.[1];
  return thing === undefined ? [path] : [path, thing];
};

/**
 * `If-Match`: a change is made only where a read of the same address still has one of the tags. That is judged before the
 * handler is asked, and once more for its first command, at a revision of the stream that the append names. Such changes of
 * one household wait for each other in a process, which spares them trying in vain.
 */
@Injectable()
export class IfMatchInterceptor implements NestInterceptor {
  private readonly turns = new Map<string, Promise<void>>();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithCaller>();
    const tags = request.header('if-match');
    if (tags === undefined || !request.caller || !judged.has(request.method)) return next.handle();
    const condition = { holds: () => this.holds(request, http.getResponse<Response>(), tags) };
    const done = await this.turn(request.caller.tenant);
    try {
      // What was begun before may have been done: then it changed the tag itself, and its stream knows it.
      if (!(await condition.holds()) && request.isResumed !== true) throw changedMeanwhile();
      return underCondition(condition, () => next.handle().pipe(finalize(done)));
    } catch (error) {
      done();
      throw error;
    }
  }

  /** Resolves when it is this one's turn, to what ends it. */
  private async turn(tenant: string): Promise<() => void> {
    const before = this.turns.get(tenant);
    let done = (): void => undefined;
    const mine = new Promise<void>((resolve) => {
      done = () => {
        if (this.turns.get(tenant) === mine) this.turns.delete(tenant);
        resolve();
      };
    });
    this.turns.set(tenant, mine);
    await before;
    return done;
  }

  private async holds(request: RequestWithCaller, response: Response, tags: string): Promise<boolean> {
    const headers: NodeJS.Dict<string | string[]> = {};
    for (const name of ofTheAsker) headers[name] = request.headers[name];
    const scenario = request.caller?.scenario;
    const query = scenario === undefined ? '' : `?scenario=${scenario}`;
    for (const address of addressesOf(request.path).map((path) => path + query)) {
      const { status, headers: read } = await readInProcess(request.app, address, headers);
      if (status >= 500 || read['daybook-stale'] !== undefined) {
        response.setHeader('Retry-After', '1');
        throw notKnownYet();
      }
      const tag = read['etag'];
      if (status === 200 && typeof tag === 'string') return namesTag(tags, tag, { weak: false });
    }
    return false;
  }
}
