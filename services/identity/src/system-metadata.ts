import { dateInZone } from '@daybook/money';
import type { EventMetadata } from '@daybook/platform';

type Given = Pick<EventMetadata, 'tenant' | 'commandId' | 'commandKind' | 'causationId'> &
  Partial<Pick<EventMetadata, 'actor' | 'source'>>;

/** Metadata of what nobody asked for in a request: this service by itself, unless another actor is given. */
export const systemMetadata = (now: number, given: Given): EventMetadata => ({
  actor: { kind: 'system', id: 'identity' },
  source: 'job',
  ...given,
  at: new Date(now).toISOString(),
  on: dateInZone(now, 'UTC'),
  zone: 'UTC',
});
