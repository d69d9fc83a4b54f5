import { setTimeout as pause } from 'node:timers/promises';
import { DependencyUnavailable } from '@daybook/platform';

/** Nodes of a connection string, each with what asks it to scavenge: only the node itself cleans its files. */
export function scavengesOf(connection: string): { address: string; headers: Record<string, string> }[] {
  const parts = /^\w+(?:\+discover)?:\/\/(?:([^:@/]*):([^@/]*)@)?([^/?]+)(?:\/)?(?:\?(.*))?$/.exec(connection);
  if (!parts) throw new Error('the connection string of the log cannot be read');
  const [, name, password, hosts = '', options = ''] = parts;
  const isPlain = new URLSearchParams(options.toLowerCase()).get('tls') === 'false';
  const credentials = [name, password].map((part) => decodeURIComponent(part ?? '')).join(':');
  const headers: Record<string, string> = name
    ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
    : {};
  return hosts.split(',').map((host) => ({
    address: `${isPlain ? 'http' : 'https'}://${/:\d+$/.test(host) ? host : `${host}:2113`}/admin/scavenge`,
    headers,
  }));
}

/** For the end of a scavenge that somebody else began. */
const patienceMs = 20_000;
const lookEveryMs = 500;
const answerMs = 8_000;

async function ask(method: 'GET' | 'POST', address: string, headers: Record<string, string>) {
  try {
    const response = await fetch(address, { method, headers, signal: AbortSignal.timeout(answerMs) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new DependencyUnavailable('KurrentDB', { cause: error });
  }
}

/** Empty where none is running. */
async function running(address: string, headers: Record<string, string>): Promise<string> {
  const { text } = await ask('GET', `${address}/current`, headers);
  return /scavengeId"?\s*:\s*"?([0-9a-f-]*)/i.exec(text)?.[1] ?? '';
}

/**
 * A scavenge takes out what was tombstoned before it began. The one that is running when it is first asked for may have
 * begun too early; one that follows has not, whoever asked for it.
 */
async function scavengeNode(address: string, headers: Record<string, string>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let earlier: string | undefined;
  for (;;) {
    const { status } = await ask('POST', address, headers);
    if (status < 300) return;
    // 400 is what the server answers while it scavenges, and to a bad request.
    const isBusy = status === 400 || status === 409;
    if (!isBusy) throw new Error(`the log's server answered ${status} when asked to scavenge`);
    const found = await running(address, headers);
    if (found !== '' && earlier !== undefined && found !== earlier) return;
    if (found !== '') earlier = found;
    if (Date.now() >= deadline) {
      throw new Error(`the log's server answered ${status} when asked to scavenge: it is to be asked again later`);
    }
    await pause(lookEveryMs);
  }
}

/**
 * Asks every node of the connection string to take tombstoned streams out of its files; they go on with it afterwards.
 * The client does not offer it, the server's HTTP interface does.
 * @throws when a node refuses, or is still busy with an earlier one after 20 s
 */
export async function scavenge(connection: string): Promise<void> {
  await Promise.all(scavengesOf(connection).map(({ address, headers }) => scavengeNode(address, headers)));
}
