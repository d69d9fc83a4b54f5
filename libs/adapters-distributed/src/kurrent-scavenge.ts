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

/**
 * Asks every node of the connection string to take tombstoned streams out of its files; they go on with it afterwards.
 * The client does not offer it, the server's HTTP interface does.
 * @throws when a node refuses; one that scavenges already does not
 */
export async function scavenge(connection: string): Promise<void> {
  for (const { address, headers } of scavengesOf(connection)) {
    const { status } = await fetch(address, { method: 'POST', headers });
    const isRunning = status === 409;
    if (status >= 300 && !isRunning) throw new Error(`the log's server answered ${status} when asked to scavenge`);
  }
}
