import type { z } from 'zod';

/** Whose key encrypts a type of event. */
export type KeyOwner = 'tenant' | 'user' | 'system';

export interface DomainEvent {
  type: string;
  data: unknown;
}

/** Turns one stored shape into the next newer one. */
export type Upcaster = (data: never) => DomainEvent;

export interface Catalog {
  types: readonly string[];
  ownerOf(type: string): KeyOwner;
  /** The event in its newest shape. @throws UnknownEventError, or ZodError when the data is malformed */
  read(type: string, data: unknown): DomainEvent;
}

export class UnknownEventError extends Error {
  override name = 'UnknownEventError';
}

/**
 * Every type that was ever stored, by the owner of its key. An old type keeps its schema here for good
 * and has an upcaster; its event is read as the newest type that the upcasters lead to.
 */
export function createCatalog(
  types: { readonly [O in KeyOwner]: { readonly [type: string]: z.ZodType } },
  upcasters: { readonly [type: string]: Upcaster } = {},
): Catalog {
  const known = new Map<string, { owner: KeyOwner; schema: z.ZodType }>();
  for (const owner of ['tenant', 'user', 'system'] as const) {
    for (const [type, schema] of Object.entries(types[owner])) known.set(type, { owner, schema });
  }
  const entry = (type: string) => {
    const found = known.get(type);
    if (!found) throw new UnknownEventError(`Unknown event type ${type}`);
    return found;
  };
  const read = (type: string, data: unknown): DomainEvent => {
    const parsed = entry(type).schema.parse(data);
    const upcast = upcasters[type];
    if (!upcast) return { type, data: parsed };
    const next = upcast(parsed as never);
    return read(next.type, next.data);
  };
  return { types: [...known.keys()], ownerOf: (type) => entry(type).owner, read };
}
