import { CommandMemory } from './command-memory.js';

const hour = 3_600_000;
const now = 1_000 * hour;

const noted = (count: number, at: number, memory = new CommandMemory(), from = 0) => {
  for (let n = from; n < from + count; n += 1) memory.note(`command ${n}`, n, at, at - 48 * hour);
  return memory;
};

describe('the memory of commands', () => {
  it('knows the revisions of each command', () => {
    const memory = new CommandMemory();
    memory.note('one', 0, now, now - 48 * hour);
    memory.note('two', 1, now, now - 48 * hour);
    memory.note('two', 2, now, now - 48 * hour);
    expect([memory.find('one'), memory.find('two')]).toEqual([
      { first: 0, last: 0 },
      { first: 1, last: 2 },
    ]);
    expect([memory.has('one'), memory.has('three'), memory.find('three')]).toEqual([true, false, undefined]);
  });

  it('goes on with the events of a command after many others', () => {
    const memory = noted(1_000, now);
    memory.note('command 5', 1_000, now, now - 48 * hour);
    expect(memory.find('command 5')).toEqual({ first: 5, last: 1_000 });
  });

  it('keeps all of two days, and the newest two hundred however old they are', () => {
    const memory = noted(5_000, now);
    noted(300, now + 47 * hour, memory, 5_000);
    expect([memory.has('command 0'), memory.has('command 5299')]).toEqual([true, true]);
    noted(300, now + 49 * hour, memory, 5_300);
    const newest = Array.from({ length: 200 }, (_, n) => `command ${5_400 + n}`);
    expect(newest.every((id) => memory.has(id))).toBe(true);
  });

  it('forgets what is older, and takes no more memory than what it keeps', () => {
    const memory = noted(10_000, now);
    noted(1_000, now + 50 * hour, memory, 10_000);
    noted(1_000, now + 100 * hour, memory, 11_000);
    expect(memory.has('command 0')).toBe(false);
    expect(memory.bytes).toBeLessThan(2_000 * 60);
  });
});
