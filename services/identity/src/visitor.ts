import { clientAddressHeader, networkOf, timeOf } from '@daybook/nest';
import type { EventMetadata } from '@daybook/platform';
import type { Request } from 'express';

/** Who asks before anybody is signed in: when, and from where. */
export interface Visitor {
  zone: string;
  /** Civil date there. */
  today: string;
  /** Instant, ISO 8601 in UTC. */
  at: string;
  network: string;
  idempotencyKey: string | undefined;
}

/** @throws Problem 400 for an unknown zone */
export const visitorOf = (request: Request, now: number): Visitor => ({
  ...timeOf(request, now),
  // The gateway strips the header from what comes from outside.
  network: networkOf(request.header(clientAddressHeader) ?? request.socket.remoteAddress ?? ''),
  idempotencyKey: request.header('idempotency-key'),
});

/** Metadata of what a user does without a session. */
export const visitorMetadata = (
  { zone, today, at }: Pick<Visitor, 'zone' | 'today' | 'at'>,
  what: { commandId: string; commandKind: string; user: string; tenant: string | null },
): EventMetadata => ({
  tenant: what.tenant,
  commandId: what.commandId,
  commandKind: what.commandKind,
  causationId: 'request',
  actor: { kind: 'user', id: what.user },
  source: 'web',
  at,
  on: today,
  zone,
});
