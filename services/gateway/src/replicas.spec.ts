import { createReplicas } from './replicas.js';

const addresses = (names: string[]) => names.map((name) => `http://10.0.0.${name}:3000`).join(',');
const first = async (replicas: ReturnType<typeof createReplicas>, key?: string) =>
  (await replicas.order(key))[0]?.address;

describe('the replicas of a service', () => {
  it('are asked in turn where nothing binds a request to one', async () => {
    const replicas = createReplicas(addresses(['1', '2', '3']));
    const asked = [await first(replicas), await first(replicas), await first(replicas)];
    expect(new Set(asked).size).toBe(3);
  });

  it('are asked for a household at the same one each time, and another only where that one is gone', async () => {
    const keys = Array.from({ length: 200 }, (_, n) => `household ${n}`);
    const [three, two] = [createReplicas(addresses(['1', '2', '3'])), createReplicas(addresses(['1', '3']))];
    const before = await Promise.all(keys.map((key) => first(three, key)));
    expect(await Promise.all(keys.map((key) => first(three, key)))).toEqual(before);
    const after = await Promise.all(keys.map((key) => first(two, key)));
    expect(before.every((one, n) => one === '10.0.0.2' || after[n] === one)).toBe(true);
    for (const one of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      expect(before.filter((address) => address === one).length).toBeGreaterThan(40);
    }
  });

  it('come last for two seconds after one could not be reached', async () => {
    let now = 0;
    const replicas = createReplicas(addresses(['1', '2']), undefined, () => now);
    const [one] = await replicas.order('a');
    if (!one) throw new Error('there are two');
    replicas.avoid(one);
    expect((await replicas.order('a')).map(({ address }) => address)).toEqual([
      one.address === '10.0.0.1' ? '10.0.0.2' : '10.0.0.1',
      one.address,
    ]);
    now = 2_001;
    expect(await first(replicas, 'a')).toBe(one.address);
  });

  it('are found again by their name every five seconds, and stay as they were while the name is not answered for', async () => {
    let now = 0;
    let answer: () => Promise<string[]> = async () => ['10.0.0.1', '10.0.0.2'];
    const replicas = createReplicas(
      'http://transactions:3000',
      () => answer(),
      () => now,
    );
    const known = async () => (await replicas.order()).map(({ address }) => address).sort();
    expect(await known()).toEqual(['10.0.0.1', '10.0.0.2']);
    answer = async () => ['10.0.0.2', '10.0.0.3'];
    now = 4_999;
    expect(await known()).toEqual(['10.0.0.1', '10.0.0.2']);
    now = 5_000;
    expect(await known()).toEqual(['10.0.0.2', '10.0.0.3']);
    answer = () => Promise.reject(new Error('no such name'));
    now = 10_000;
    expect(await known()).toEqual(['10.0.0.2', '10.0.0.3']);
  });
});
