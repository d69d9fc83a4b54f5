import type { z } from 'zod';

/** Whose key encrypts a type of event; events of nobody are stored in the clear, and hold ids only. */
export type KeyOwner = 'tenant' | 'user' | 'system' | 'nobody';

export interface DomainEvent {
  type: string;
  data: unknown;
}

/** Turns one stored shape into the next newer one. */
export type Upcaster = (data: never) => DomainEvent;

export interface Catalog {
  types: readonly string[];
  ownerOf(type: string): KeyOwner;
  /** The event in its newest shape. @throws UnknownEventError, MalformedEventError */
  read(type: string, data: unknown): DomainEvent;
  /** What is to be stored, without fields that the type does not name. @throws UnknownEventError, MalformedEventError; also for a type that a newer one has replaced */
  toStore(event: DomainEvent): unknown;
}

export class UnknownEventError extends Error {
  override name = 'UnknownEventError';
}

/** The data does not have the shape of its type. */
export class MalformedEventError extends Error {
  override name = 'MalformedEventError';
}

type Schemas = { readonly [type: string]: z.ZodType };

/**
 * Every type that was ever stored, by the owner of its key. An old type keeps its schema here for good
 * and has an upcaster; its event is read as the newest type that the upcasters lead to.
 */
export function createCatalog(
  types: { readonly [O in Exclude<KeyOwner, 'nobody'>]: Schemas } & { readonly nobody?: Schemas },
  upcasters: { readonly [type: string]: Upcaster } = {},
): Catalog {
  const known = new Map<string, { owner: KeyOwner; schema: z.ZodType }>();
  for (const owner of ['tenant', 'user', 'system', 'nobody'] as const) {
    for (const [type, schema] of Object.entries(types[owner] ?? {})) {
      if (known.has(type)) throw new Error(`${type} has two owners`);
      known.set(type, { owner, schema });
    }
  }
  const upcasterOf = (type: string) => (Object.hasOwn(upcasters, type) ? upcasters[type] : undefined);
  const entry = (type: string) => {
    const found = known.get(type);
    if (!found) throw new UnknownEventError(`Unknown event type ${type}`);
    return found;
  };
  const parse = (type: string, data: unknown): unknown => {
    const parsed = entry(type).schema.safeParse(data);
    if (parsed.success) return parsed.data;
    throw new MalformedEventError(`${type} is malformed`, { cause: parsed.error });
  };
  const read = (type: string, data: unknown): DomainEvent => {
    const parsed = parse(type, data);
    const upcast = upcasterOf(type);
    if (!upcast) return { type, data: parsed };
    const next = upcasted(type, () => upcast(parsed as never));
    return read(next.type, next.data);
  };
  return {
    types: [...known.keys()],
    ownerOf: (type) => entry(type).owner,
    read,
    toStore: ({ type, data }) => {
      if (upcasterOf(type)) throw new MalformedEventError(`${type} was replaced by a newer type`);
      return parse(type, data);
    },
  };
}

const upcasted = (type: string, upcast: () => DomainEvent): DomainEvent => {
  try {
    return upcast();
  } catch (cause) {
    throw new MalformedEventError(`${type} has no newer shape`, { cause });
  }
};
