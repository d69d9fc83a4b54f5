import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scavenge, scavengesOf } from './kurrent-scavenge.js';

describe('a scavenge', () => {
  it.each([
    ['kurrentdb://localhost:2113?tls=false', ['http://localhost:2113/admin/scavenge'], undefined],
    ['esdb://admin:chang%40it@db:3000', ['https://db:3000/admin/scavenge'], 'admin:chang@it'],
    [
      'kurrentdb+discover://a:b@one:2113,two/?tlsVerifyCert=false',
      ['https://one:2113/admin/scavenge', 'https://two:2113/admin/scavenge'],
      'a:b',
    ],
  ])('of %s is asked of each node', (connection, addresses, credentials) => {
    const asked = scavengesOf(connection);
    expect(asked.map(({ address }) => address)).toEqual(addresses);
    const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
    expect(asked.map(({ headers }) => headers['authorization'])).toEqual(addresses.map(() => expected));
  });

  it('is content where one is running, and not where it is refused', async () => {
    const answers = [200, 409, 401];
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.writeHead(answers.shift() ?? 500).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const connection = `kurrentdb://127.0.0.1:${(server.address() as AddressInfo).port}?tls=false`;
    await scavenge(connection);
    await scavenge(connection);
    await expect(scavenge(connection)).rejects.toThrow('answered 401');
    expect(seen).toEqual(Array(3).fill('POST /admin/scavenge'));
    await new Promise((resolve) => server.close(resolve));
  });
});
