import type { Platform } from '@daybook/platform';

/** The same every time: xorshift. */
export function dice(seed: number) {
  let state = seed;
  return (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * Ends what a process does before or after a write, or loses a job, as a crash and a queue without its files do.
 * @param names of collections and queues to which that happens
 */
export function crashing(platform: Platform, names: RegExp, happens: () => boolean): Platform {
  const killed = () => new Error('the process ended here');
  const around = <T extends object>(port: T, name: keyof T, own: unknown): T =>
    new Proxy(port, {
      get: (target, key) => {
        if (key === name) return own;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const write: Platform['documents']['write'] = async (collection, ...rest) => {
    if (!names.test(collection.name)) return platform.documents.write(collection, ...rest);
    if (happens()) throw killed();
    const written = await platform.documents.write(collection, ...rest);
    if (happens()) throw killed();
    return written;
  };
  const add: Platform['jobs']['add'] = async (queue, job) => {
    if (!names.test(queue)) return platform.jobs.add(queue, job);
    if (happens()) throw killed();
    if (!happens()) await platform.jobs.add(queue, job);
  };
  return {
    ...platform,
    documents: around(platform.documents, 'write', write),
    jobs: around(platform.jobs, 'add', add),
  };
}
