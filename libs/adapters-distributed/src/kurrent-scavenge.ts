import { readFileSync } from 'node:fs';
import { request as plainly } from 'node:http';
import { request as overTls, type RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { DependencyUnavailable } from '@daybook/platform';

/** The nodes that a connection string names, and how they are asked. */
export interface Nodes {
  origins: string[];
  /** Whether they list all nodes of the cluster. */
  discover: boolean;
  headers: Record<string, string>;
  tls: { caFile?: string; rejectUnauthorized: boolean };
}

export function nodesOf(connection: string): Nodes {
  const parts = /^\w+(\+discover)?:\/\/(?:([^:@/]*):([^@/]*)@)?([^/?]+)(?:\/)?(?:\?(.*))?$/.exec(connection);
  if (!parts) throw new Error('the connection string of the log cannot be read');
  const [, discover, name, password, hosts = '', options = ''] = parts;
  const option = new Map([...new URLSearchParams(options)].map(([key, value]) => [key.toLowerCase(), value]));
  const protocol = option.get('tls')?.toLowerCase() === 'false' ? 'http' : 'https';
  const credentials = [name, password].map((part) => decodeURIComponent(part ?? '')).join(':');
  const caFile = option.get('tlscafile');
  return {
    origins: hosts.split(',').map((host) => `${protocol}://${/:\d+$/.test(host) ? host : `${host}:2113`}`),
    discover: discover !== undefined,
    headers: name ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } : {},
    tls: {
      ...(caFile !== undefined && { caFile }),
      rejectUnauthorized: option.get('tlsverifycert')?.toLowerCase() !== 'false',
    },
  };
}

/** How long to wait for a scavenge that somebody else started. */
const patienceMs = 20_000;
const lookEveryMs = 500;
const answerMs = 8_000;

type Ask = (method: 'GET' | 'POST', address: string) => Promise<{ status: number; text: string }>;

/** As the log's client does: with its credentials, and with its certificate authority in place of the system's. */
function asking({ headers, tls: { caFile, rejectUnauthorized } }: Nodes): Ask {
  const secure = { rejectUnauthorized, ...(caFile !== undefined && { ca: readFileSync(caFile) }) };
  return async (method, address) => {
    try {
      return await new Promise((resolve, reject) => {
        const options: RequestOptions = {
          method,
          headers: { ...headers, accept: 'application/json, text/plain' },
          signal: AbortSignal.timeout(answerMs),
        };
        const outgoing = address.startsWith('https:')
          ? overTls(address, { ...options, ...secure })
          : plainly(address, options);
        outgoing.on('response', (incoming) => {
          const status = incoming.statusCode ?? 0;
          text(incoming).then((body) => resolve({ status, text: body }), reject);
        });
        outgoing.on('error', reject);
        outgoing.end();
      });
    } catch (error) {
      throw new DependencyUnavailable('KurrentDB', { cause: error });
    }
  };
}

interface Member {
  isAlive: boolean;
  httpEndPointIp: string;
  httpEndPointPort: number;
}

/** A name may stand for one node of several: the first that answers lists all of them. */
async function originsOf({ origins, discover }: Nodes, ask: Ask): Promise<string[]> {
  if (!discover) return origins;
  const { origin, found } = await Promise.any(
    origins.map(async (origin) => ({ origin, found: await ask('GET', `${origin}/gossip`) })),
  ).catch((error: AggregateError) => Promise.reject(error.errors[0]));
  if (found.status !== 200) throw new Error(`the log's server answered ${found.status} when asked for its nodes`);
  const { members } = JSON.parse(found.text) as { members: Member[] };
  const { protocol } = new URL(origin);
  return members
    .filter(({ isAlive }) => isAlive)
    .map(({ httpEndPointIp: host, httpEndPointPort: port }) => `${protocol}//${host}:${port}`);
}

/** Empty where none is running. */
async function running(ask: Ask, address: string): Promise<string> {
  const { text } = await ask('GET', `${address}/current`);
  return /scavengeId"?\s*:\s*"?([0-9a-f-]*)/i.exec(text)?.[1] ?? '';
}

/**
 * A scavenge removes what was tombstoned before it started. One that is already running may have started too early; the
 * next one has not, whoever requested it.
 */
async function scavengeNode(ask: Ask, address: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let earlier: string | undefined;
  for (;;) {
    const { status } = await ask('POST', address);
    if (status < 300) return;
    // The server answers 400 while it scavenges, as to a bad request.
    const isBusy = status === 400 || status === 409;
    if (!isBusy) throw new Error(`the log's server answered ${status} when asked to scavenge`);
    const found = await running(ask, address);
    if (found !== '' && earlier !== undefined && found !== earlier) return;
    if (found !== '') earlier = found;
    if (Date.now() >= deadline) {
      throw new Error(`the log's server answered ${status} when asked to scavenge; ask again later`);
    }
    await pause(lookEveryMs);
  }
}

/**
 * Tells every node that the connection string names, or with `+discover` every node of the cluster, to remove tombstoned
 * streams from its files, which it does in the background. The client cannot do this; the server's HTTP interface can.
 * @throws when a node refuses, or is still busy with an earlier one after 20 s
 */
export async function scavenge(connection: string): Promise<void> {
  const nodes = nodesOf(connection);
  const ask = asking(nodes);
  const origins = await originsOf(nodes, ask);
  await Promise.all(origins.map((origin) => scavengeNode(ask, `${origin}/admin/scavenge`)));
}
