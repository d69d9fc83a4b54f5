import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { commandIdOf } from '@daybook/event-sourcing';
import { dateInZone, isTimeZone } from '@daybook/money';
import type { EventMetadata, Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import { type AsOf, asOfHeader, asOfOf } from './as-of/as-of.js';
import { isErased } from './erasure-marks.js';
import { requireRole } from './household-role.js';
import { identityHeader, type RequestIdentity, verifyIdentity } from './identity-header.js';
import { Problem } from './problem.js';
import { scenarioHeader, scenarioOf } from './scenario/scenario-of.js';
import { recentSignInRoute, requireRecentSignIn } from './recent-sign-in.js';
import { PLATFORM, SERVICE_OPTIONS, type ServiceOptions } from './injection-tokens.js';

/** Who asks, when and from where: what a handler needs besides the request's own content. */
export interface Caller extends RequestIdentity {
  /** IANA time zone of the person. */
  zone: string;
  /** Civil date there; of a read of an earlier time, that of then. */
  today: string;
  /** Instant, ISO 8601 in UTC. */
  at: string;
  /** Id of this request's operation: the same for a repeat under the same `Idempotency-Key`. */
  commandId: string;
  /** The scenario that a read tells of, or that a change goes to. */
  scenario?: string;
}

export type RequestWithCaller = Request & {
  caller?: Caller;
  /** The earlier time that the answer is to tell of. */
  asOf?: AsOf;
  /** Of a change: its answer is kept under it. */
  idempotencyKey?: string | undefined;
  /** Somebody began to answer it before under the same key, and what became of it is not known. */
  isResumed?: boolean;
};

const publicRoute = 'daybook:public';

/** A route that needs no session. Every other one does. */
export const Public = () => SetMetadata(publicRoute, true);

const readingRoute = 'daybook:changes-nothing';

/** A route that reads in spite of its method: it is no operation, and its answer is never kept for a repeat. */
export const ChangesNothing = () => SetMetadata(readingRoute, true);

/** The caller of a route that is not public. */
export const CallerOf = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithCaller>().caller,
);

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const changesSomething = ({ method }: Request): boolean => !safeMethods.has(method);

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

const visibleAscii = /^[\x21-\x7e]{1,200}$/;

/** Under which a client may send the same change again. @throws Problem 400 */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.header('idempotency-key');
  if (key === undefined || visibleAscii.test(key)) return key;
  throw new Problem(400, 'invalid-idempotency-key', 'Idempotency-Key must be 1 to 200 visible ASCII characters');
}

/** Of a change, made by the gateway once however often it sends the change on; stripped from what comes from outside. */
export const commandIdHeader = 'daybook-command-id';

/** Of a change that the gateway sends again, since a replica may have made it before it died; stripped as well. */
export const sentAgainHeader = 'daybook-sent-again';

/** Tells the operation of a change, by which `/api/changes` names it too. */
export const operationIdHeader = 'Operation-Id';

/** Zone and date of a request, also of one that is made before sign-in. @throws Problem 400 for an unknown zone */
export function timeOf(request: Request, now: number): { zone: string; today: string; at: string } {
  const zone = request.header('x-time-zone') ?? 'UTC';
  if (!isTimeZone(zone)) throw new Problem(400, 'unknown-time-zone', 'X-Time-Zone is not an IANA time zone');
  return { zone, today: dateInZone(now, zone), at: new Date(now).toISOString() };
}

/** Lets a request pass that the gateway vouches for. */
@Injectable()
export class CallerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(publicRoute, [context.getHandler(), context.getClass()])) return true;
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    const token = request.header(identityHeader);
    if (!token) throw new Problem(401, 'unauthorized', 'Unauthorized');
    const identity = await verifyIdentity(token, this.options.identitySecret, this.options.service).catch(() => {
      throw new Problem(401, 'unauthorized', 'Unauthorized');
    });
    const subjects = [identity.tenant, identity.user, ...(identity.home === undefined ? [] : [identity.home])];
    const erased = await Promise.all(subjects.map((subject) => isErased(this.platform, subject)));
    if (erased.includes(true)) throw new Problem(401, 'unauthorized', 'Unauthorized');
    requireRole(request, identity.role);
    if (this.reflector.getAllAndOverride<boolean>(recentSignInRoute, [context.getHandler(), context.getClass()])) {
      requireRecentSignIn(identity, this.platform.clock.now());
    }
    const now = this.platform.clock.now();
    const time = timeOf(request, now);
    const asOf = asOfOf(request, time.zone, now);
    if (asOf) {
      request.asOf = asOf;
      context.switchToHttp().getResponse<Response>().setHeader(asOfHeader, new Date(asOf.at).toISOString());
    }
    const scenario = scenarioOf(request);
    if (scenario !== undefined) {
      if (asOf) throw new Problem(400, 'invalid-request', 'scenario: not together with asOf');
      context.switchToHttp().getResponse<Response>().setHeader(scenarioHeader, scenario);
    }
    const reads = this.reflector.get<boolean | undefined>(readingRoute, context.getHandler()) === true;
    const given = changesSomething(request) ? idempotencyKeyOf(request) : undefined;
    const changes = changesSomething(request) && !reads;
    const key = changes ? given : undefined;
    // The same change of two scenarios is two operations, and so is that of two persons of a household: whose home it is keep their keys.
    const within = scenario === undefined ? '' : ` ${scenario}`;
    const guest = identity.home === undefined ? '' : ` by ${identity.user}`;
    const route = `${request.method} ${request.path}${within}${guest}`;
    const commandId = key === undefined ? this.commandIdIn(request) : commandIdOf(identity.tenant, route, key);
    request.caller = {
      ...identity,
      ...time,
      ...(asOf && { today: asOf.today }),
      commandId,
      ...(scenario !== undefined && { scenario }),
    };
    request.idempotencyKey = key;
    request.isResumed = changes && request.header(sentAgainHeader) !== undefined;
    if (changes) context.switchToHttp().getResponse<Response>().setHeader(operationIdHeader, commandId);
    return true;
  }

  private commandIdIn(request: Request): string {
    const made = request.header(commandIdHeader);
    return made !== undefined && isUuid(made) ? made : this.platform.ids.uuid();
  }
}

/** Metadata of the events that a request appends. */
export const metadataOf = (caller: Caller, commandKind: string, commandId = caller.commandId): EventMetadata => ({
  tenant: caller.tenant,
  commandId,
  commandKind,
  causationId: 'request',
  actor: { kind: 'user', id: caller.user },
  source: caller.source,
  at: caller.at,
  on: caller.today,
  zone: caller.zone,
  ...(caller.token === undefined ? {} : { token: caller.token }),
});
