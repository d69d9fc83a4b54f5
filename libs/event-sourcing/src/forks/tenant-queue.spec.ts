import { createTenantQueue } from './tenant-queue.js';

it('runs one task at a time, and of each household one in its turn', async () => {
  const inTurn = createTenantQueue();
  const order: string[] = [];
  let running = 0;
  const task = (tenant: string, name: string) =>
    inTurn(tenant, async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      order.push(name);
      running -= 1;
      return name;
    });
  const done = Promise.all([task('a', 'a1'), task('a', 'a2'), task('a', 'a3'), task('b', 'b1'), task('c', 'c1')]);
  expect(await done).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

it('goes on after a task that fails, and when it was idle', async () => {
  const inTurn = createTenantQueue();
  await expect(inTurn('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await inTurn('a', () => Promise.resolve(1))).toBe(1);
});
