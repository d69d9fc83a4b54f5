import { setTimeout as pause } from 'node:timers/promises';
import { Problem, refuseBody } from '@daybook/nest';
import type { Counted, RequestCounter } from '@daybook/platform';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { callerOf, placeOf } from './caller-of.js';

/** Requests a minute; 0 for any number. */
export interface RequestLimits {
  /** By one session or access token. */
  session: number;
  /** From one address, or IPv6 network, without a session. */
  address: number;
}

const windowMs = 60_000;
/** Whoever asks again as soon as they are refused would else keep everybody busy with refusals. */
const refusedAfterMs = 200;
const probes = new Set(['/healthz', '/readyz']);

interface Policy {
  name: 'session' | 'token' | 'address';
  key: string;
  limit: number;
}

/** A token is not known to be good yet: who makes up another each time is counted by address as well. */
function policiesOf(request: Request, { session, address }: RequestLimits): Policy[] {
  const { kind, name } = callerOf(request);
  const ofAddress: Policy = { name: 'address', key: `address ${placeOf(request)}`, limit: address };
  const ofCaller: Policy = { name: kind, key: `${kind} ${name}`, limit: session };
  const all = { session: [ofCaller], token: [ofCaller, ofAddress], address: [ofAddress] }[kind];
  return all.filter(({ limit }) => limit > 0);
}

const seconds = (ms: number): number => Math.ceil(ms / 1000);

/** The fields of draft-ietf-httpapi-ratelimit-headers-10. */
function tell(response: Response, counted: readonly (Policy & Counted)[]): void {
  const policy = counted.map(({ name, limit }) => `"${name}";q=${limit};w=${seconds(windowMs)}`);
  const left = counted.map(
    ({ name, limit, used, endsInMs }) => `"${name}";r=${Math.max(0, limit - used)};t=${seconds(endsInMs)}`,
  );
  response.setHeader('RateLimit-Policy', policy.join(', '));
  response.setHeader('RateLimit', left.join(', '));
}

/** Refuses with 429 whoever asks more often than anybody needs to. Where nobody can count, nobody is refused. */
export const countRequests =
  (counter: RequestCounter, limits: RequestLimits = { session: 0, address: 0 }): RequestHandler =>
  async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const policies = probes.has(request.path) ? [] : policiesOf(request, limits);
    if (policies.length === 0) return next();
    const counting = policies.map(async (policy) => ({ ...policy, ...(await counter.count(policy.key, windowMs)) }));
    const counted = await Promise.all(counting).catch(() => []);
    if (counted.length > 0) tell(response, counted);
    const over = counted.filter(({ used, limit }) => used > limit);
    if (over.length === 0) return next();
    response.setHeader('Retry-After', Math.max(...over.map(({ endsInMs }) => seconds(endsInMs))));
    await pause(refusedAfterMs);
    if (response.destroyed) return;
    const problem = new Problem(429, 'too-many-requests', 'Too many requests. Please try again later.');
    refuseBody(request, response, problem);
  };
