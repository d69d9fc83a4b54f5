import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** One process of a service. */
export interface Replica {
  /** Address of its machine, as a connection is made to it. */
  address: string;
  port: string;
  /** For the `Host` header. */
  host: string;
}

export interface Replicas {
  /**
   * All that are known, the one to ask first before the others: for the same key the same one for as long as it is
   * there (rendezvous hashing), without a key each in turn. Those that could not be reached just now come last.
   */
  order(key?: string): Promise<Replica[]>;
  /** It could not be reached; for how long it is asked last, two seconds when absent. */
  avoid(replica: Replica, ms?: number): void;
}

const cachedMs = 5_000;
const avoidMs = 2_000;

export const nameOf = ({ address, port }: Replica): string => `${address} ${port}`;

const weight = (key: string, replica: Replica): string =>
  createHash('sha256')
    .update(`${key}|${nameOf(replica)}`)
    .digest('hex');

async function addressesOf(name: string): Promise<string[]> {
  if (isIP(name)) return [name];
  const found = await lookup(name, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

/** @param base origins separated by commas; a name that stands for several addresses stands for a replica at each */
export function createReplicas(base: string, resolve = addressesOf, now = () => performance.now()): Replicas {
  const origins = base.split(',').map((origin) => new URL(origin.trim()));
  const avoided = new Map<string, number>();
  let known: { at: number; replicas: Promise<Replica[]> } | undefined;
  let turn = 0;

  const find = async (last: Replica[]): Promise<Replica[]> => {
    const perOrigin = await Promise.all(
      origins.map(async ({ hostname, port, protocol, host }) => {
        const addresses = await resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => undefined);
        if (!addresses) return last.filter((one) => one.host === host);
        return addresses.map((address) => ({ address, port: port || (protocol === 'https:' ? '443' : '80'), host }));
      }),
    );
    return perOrigin.flat();
  };

  const current = async (): Promise<Replica[]> => {
    if (!known || now() - known.at >= cachedMs) {
      const last = known?.replicas;
      known = { at: now(), replicas: find((await last) ?? []) };
    }
    return known.replicas;
  };

  const isAvoided = (replica: Replica): boolean => (avoided.get(nameOf(replica)) ?? -Infinity) > now();

  return {
    order: async (key) => {
      const all = await current();
      turn = (turn + 1) % Math.max(1, all.length);
      const ordered =
        key === undefined
          ? [...all.slice(turn), ...all.slice(0, turn)]
          : all
              .map((replica) => ({ replica, weight: weight(key, replica) }))
              .sort((a, b) => (a.weight < b.weight ? 1 : -1))
              .map(({ replica }) => replica);
      return [...ordered.filter((one) => !isAvoided(one)), ...ordered.filter(isAvoided)];
    },
    avoid: (replica, ms = avoidMs) => {
      avoided.set(nameOf(replica), now() + ms);
    },
  };
}
