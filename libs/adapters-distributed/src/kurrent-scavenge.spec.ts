import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DependencyUnavailable } from '@daybook/platform';
import { nodesOf, scavenge } from './kurrent-scavenge.js';

describe('a scavenge', () => {
  it.each([
    ['kurrentdb://localhost:2113?tls=false', ['http://localhost:2113'], undefined],
    ['esdb://admin:chang%40it@db:3000', ['https://db:3000'], 'admin:chang@it'],
    ['kurrentdb+discover://a:b@one:2113,two/?tlsVerifyCert=false', ['https://one:2113', 'https://two:2113'], 'a:b'],
  ])('of %s is asked of each node', (connection, origins, credentials) => {
    const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
    expect(nodesOf(connection)).toMatchObject({ origins, discover: connection.includes('+discover') });
    expect(nodesOf(connection).headers['authorization']).toBe(expected);
  });

  it('goes by the authority that the connection string names, and by a check that it forbids', () => {
    expect(nodesOf('kurrentdb://log?tlsCAFile=/run/Secrets/ca.crt').tls).toEqual({
      caFile: '/run/Secrets/ca.crt',
      rejectUnauthorized: true,
    });
    expect(nodesOf('kurrentdb://log?tlsVerifyCert=false').tls).toEqual({ rejectUnauthorized: false });
  });

  /** Answers as KurrentDB 24.6 does; `running` is the id of what runs, looked at afresh each time. */
  async function server(answers: { posts: number[]; running: string[]; members?: unknown[] }) {
    const seen: string[] = [];
    const listening = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      if (request.url === '/gossip') response.end(JSON.stringify({ members: answers.members }));
      else if (request.method === 'POST')
        response.writeHead(answers.posts.shift() ?? 500).end('Scavenge is already running');
      else response.writeHead(200).end(`ScavengeId: ${answers.running.shift() ?? ''}, ScavengeLink: `);
    });
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const connection = `kurrentdb://127.0.0.1:${(listening.address() as AddressInfo).port}?tls=false`;
    return { connection, seen, close: () => new Promise((resolve) => listening.close(resolve)) };
  }
  const post = 'POST /admin/scavenge';
  const look = 'GET /admin/scavenge/current';

  it('that is begun is enough, and one that is refused is told', async () => {
    const { connection, seen, close } = await server({ posts: [200, 401], running: [] });
    await scavenge(connection);
    await expect(scavenge(connection)).rejects.toThrow('answered 401');
    expect(seen).toEqual([post, post]);
    await close();
  });

  it('of somebody else is waited for, since it may have begun too early', async () => {
    const { connection, seen, close } = await server({ posts: [400, 400, 200], running: ['a', ''] });
    await scavenge(connection);
    expect(seen).toEqual([post, look, post, look, post]);
    await close();
  });

  it('that somebody else began meanwhile is enough', async () => {
    const { connection, seen, close } = await server({ posts: [400, 400], running: ['a', 'b'] });
    await scavenge(connection);
    expect(seen).toEqual([post, look, post, look]);
    await close();
  });

  it('of a cluster that is found by one name is asked of each of its nodes that lives', async () => {
    const other = await server({ posts: [200], running: [] });
    const port = (connection: string) => Number(/:(\d+)\?/.exec(connection)?.[1]);
    const members: unknown[] = [];
    const one = await server({ posts: [200], running: [], members });
    for (const { connection } of [one, other]) {
      members.push({ isAlive: true, httpEndPointIp: '127.0.0.1', httpEndPointPort: port(connection) });
    }
    members.push({ isAlive: false, httpEndPointIp: '127.0.0.1', httpEndPointPort: 1 });
    await scavenge(one.connection.replace('kurrentdb:', 'kurrentdb+discover:'));
    expect([one.seen, other.seen]).toEqual([['GET /gossip', post], [post]]);
    await one.close();
    await other.close();
  });

  it('cannot be asked of a server that is away', async () => {
    const { connection, close } = await server({ posts: [], running: [] });
    await close();
    await expect(scavenge(connection)).rejects.toThrow(DependencyUnavailable);
  });
});
