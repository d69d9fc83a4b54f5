import { v5 } from 'uuid';

/** Root of every name below; permanent. */
const namespace = '5f0c3f0e-6f0b-5d9c-9a53-6f2f9b1a7c11';

/** UUIDv5 of the parts: the same parts give the same id on every machine, for ever. */
export const deterministicId = (...parts: readonly (string | number)[]): string => v5(JSON.stringify(parts), namespace);

/** Id of an operation that a client may repeat under its `Idempotency-Key`. */
export const commandIdOf = (tenant: string, route: string, idempotencyKey: string): string =>
  deterministicId('operation', tenant, route, idempotencyKey);

/** Id of the event at this place in its operation's append to one stream. */
export const eventIdOf = (operation: string, stream: string, index: number): string =>
  deterministicId('event', operation, stream, index);
