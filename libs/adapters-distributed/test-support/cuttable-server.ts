import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

export interface CuttableServer {
  /** The connection string, through this place. */
  url: string;
  /** Ends every connection at once and takes no new one until it is mended. */
  cut(): void;
  /** Passes nothing on until it is mended, as a server does that was stopped amid its work. */
  hush(): void;
  mend(): void;
  /** Takes the connection away instead of the answer, for so many requests that hold the text. */
  loseAnswers(to: string, times: number): void;
  close(): void;
}

/** Stands between a client and a server on one host, so that a test can take the connection away. */
export async function cuttableServer(url: string): Promise<CuttableServer> {
  const { hostname, port } = new URL(url.replace(/^[^:]+/, 'http'));
  const sockets = new Set<Socket>();
  let isCut = false;
  let isHushed = false;
  let losing = { text: '', times: 0 };
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const target = connect(Number(port), hostname);
    client.on('data', (request: Buffer) => {
      if (losing.times === 0 || !request.includes(losing.text)) return;
      losing.times -= 1;
      // What the client asked for is done once the answer is here.
      target.unpipe(client);
      target.once('data', () => client.destroy()).resume();
    });
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (isHushed) from.pause();
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const through = typeof address === 'object' && address ? address.port : 0;
  const cut = (): void => {
    isCut = true;
    for (const socket of [...sockets]) socket.destroy();
  };
  return {
    url: url.replace(`${hostname}:${port}`, `127.0.0.1:${through}`),
    cut,
    hush: () => {
      isHushed = true;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      isCut = false;
      isHushed = false;
      for (const socket of sockets) socket.resume();
    },
    loseAnswers: (text, times) => {
      losing = { text, times };
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
