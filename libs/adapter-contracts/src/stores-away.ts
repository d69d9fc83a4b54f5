import { DependencyUnavailable, type Platform } from '@daybook/platform';

/** The servers of the distributed mode, each with the ports that stand on it. */
const portsOf = {
  KurrentDB: ['events'],
  MongoDB: ['documents', 'readModels', 'keys'],
  Redis: ['jobs', 'sessions', 'rateLimiter', 'requestCounter', 'positions'],
} as const satisfies Record<string, readonly (keyof Platform)[]>;

/** What is read bit by bit fails when it is called, everything else by its promise. */
const iterated: ReadonlySet<string | symbol> = new Set(['find', 'findAcross', 'readStream', 'readAll', 'subscribe']);
/** Starts and ends nothing but what this process does. */
const ownAffairs: ReadonlySet<string | symbol> = new Set(['work', 'close']);

export type StoreName = keyof typeof portsOf;
export const storeNames = Object.keys(portsOf) as StoreName[];

export interface StoresAway {
  /** The platform, whose ports refuse what they are asked while their store is away. */
  around(platform: Platform): Platform;
  goAway(store: StoreName): void;
  comeBack(): void;
}

/**
 * Stores that can be away, as servers are: whatever is asked of their ports then fails with `DependencyUnavailable`.
 * What runs already, such as a subscription or a worker, goes on.
 * @param asked called with each question to a store, and whether it is refused
 */
export function storesThatGoAway(asked: (store: StoreName, isRefused: boolean) => void): StoresAway {
  let away: StoreName | undefined;
  const guarded = <P extends object>(store: StoreName, port: P): P =>
    new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function' || ownAffairs.has(key)) return value;
        return (...given: unknown[]) => {
          asked(store, away === store);
          if (away !== store) return Reflect.apply(value, target, given);
          if (iterated.has(key)) throw new DependencyUnavailable(store);
          return Promise.reject(new DependencyUnavailable(store));
        };
      },
    });
  return {
    around: (platform) => {
      const guardedPorts = storeNames.flatMap((store) =>
        portsOf[store].map((name) => [name, guarded(store, platform[name])] as const),
      );
      return { ...platform, ...(Object.fromEntries(guardedPorts) as Partial<Platform>) };
    },
    goAway: (store) => {
      away = store;
    },
    comeBack: () => {
      away = undefined;
    },
  };
}
