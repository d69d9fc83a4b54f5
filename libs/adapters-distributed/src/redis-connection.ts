import { DependencyUnavailable } from '@daybook/platform';
import { Redis as Client, type RedisOptions } from 'ioredis';

/** A request that waits longer than this for Redis is refused. */
const patienceMs = 5_000;
const quietMs = 60_000;

/** Redis did not answer in time: it is away, or too busy. */
export class RedisUnavailable extends DependencyUnavailable {
  override name = 'RedisUnavailable';
  constructor(place: string, cause: unknown) {
    super('Redis', { cause });
    this.message = `Redis at ${place} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

/** One Redis as all of its adapters share it. */
export interface RedisHandle {
  /** Begins every key, so that several installations can share one Redis. */
  readonly prefix: string;
  /** For requests: what it is asked fails within seconds when Redis is away. Ask through `ask`. */
  readonly client: Client;
  /** @throws RedisUnavailable within 5 s when Redis is away */
  ask<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** One more connection, closed with this one. A worker's waits for Redis however long it is away. */
  connect(purpose: 'requests' | 'workers'): Client;
  /** Tells whoever runs this, each text once a minute at most. */
  warn(message: string): void;
  close(): Promise<void>;
}

const retryStrategy = (attempt: number): number => Math.min(100 * attempt, 1_000);

/** After a failover the server that was the first may answer on as a copy: the name leads to another by then. */
const reconnectOnError = ({ message }: Error): false | 2 => (message.startsWith('READONLY') ? 2 : false);

const optionsOf = {
  requests: { maxRetriesPerRequest: 3, commandTimeout: patienceMs - 500, connectTimeout: patienceMs - 1_000 },
  workers: { maxRetriesPerRequest: null, connectTimeout: patienceMs },
} satisfies Record<string, RedisOptions>;

const placeOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || '6379'}`;
};

const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'MaxRetriesPerRequestError' ||
    /^(Command timed out|Connection is closed\.?)$|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN/.test(
      error.message,
    ));

/**
 * @param url `redis://` or `rediss://`, with name and password where Redis wants them
 * @throws RedisUnavailable when it does not answer within 5 s
 */
export async function openRedis(
  url: string,
  prefix: string,
  { warn: onWarning = (message: string) => process.emitWarning(message) } = {},
): Promise<RedisHandle> {
  const place = placeOf(url);
  const clients = new Set<Client>();
  /** When each warning was given last. */
  const warned = new Map<string, number>();
  let lastTrouble: unknown = 'no answer';

  const warn = (message: string): void => {
    const now = Date.now();
    for (const [text, at] of warned) if (now - at > quietMs) warned.delete(text);
    if (warned.has(message)) return;
    warned.set(message, now);
    onWarning(message);
  };

  const connect = (purpose: 'requests' | 'workers'): Client => {
    const client = new Client(url, { ...optionsOf[purpose], retryStrategy, reconnectOnError });
    client.on('error', (error) => {
      lastTrouble = error;
      warn(`Redis at ${place}: ${error.message}`);
    });
    client.on('end', () => clients.delete(client));
    clients.add(client);
    return client;
  };

  const client = connect('requests');

  const ask = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RedisUnavailable(place, 'it took too long')), patienceMs);
    });
    try {
      return await Promise.race([work(client), late]);
    } catch (error) {
      if (!isAway(error)) throw error;
      throw new RedisUnavailable(place, client.status === 'ready' ? error : lastTrouble);
    } finally {
      clearTimeout(timer);
    }
  };

  const close = async (): Promise<void> => {
    await Promise.all(
      [...clients].map(async (one) => {
        // What was sent is answered first; where nothing answers, there is nothing to wait for.
        if (one.status === 'ready') await Promise.race([one.quit(), after(1_000)]).catch(() => undefined);
        await endConnection(one);
      }),
    );
    clients.clear();
  };

  try {
    const memory = await ask((it) => it.info('memory'));
    const policy = /^maxmemory_policy:(.*?)\r?$/m.exec(memory)?.[1];
    if (policy !== undefined && policy !== 'noeviction') {
      warn(
        `Redis at ${place} evicts keys when its memory is full (maxmemory-policy is '${policy}'): jobs and sessions ` +
          `can be lost. Set maxmemory-policy to 'noeviction'.`,
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { prefix, client, ask, connect, warn, close };
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** As ioredis and BullMQ's wrapper of it both have it. */
interface Connection {
  status: string;
  disconnect(): void;
  connect(): Promise<unknown>;
  once(event: 'ready' | 'end', listener: () => void): unknown;
}

/** Ends a connection, and with it whatever still waits for an answer. */
export async function endConnection(client: Connection): Promise<void> {
  if (client.status === 'end') return;
  const ended = new Promise<void>((resolve) => void client.once('end', resolve));
  const wasWaiting = client.status === 'reconnecting';
  client.disconnect();
  if (wasWaiting) {
    // ioredis leaves one that it was about to try again as it is for ever, with its commands. A last attempt ends it.
    client.once('ready', () => client.disconnect());
    client.connect().catch(() => undefined);
  }
  await Promise.race([ended, after(1_000)]);
}
