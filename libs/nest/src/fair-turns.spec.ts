import { fairTurns } from './fair-turns.js';

const staying = new AbortController().signal;

/** Work that is named as it begins, and ends when a test says so. */
function workshop(turns: ReturnType<typeof fairTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, what: string, leaving: AbortSignal = staying) =>
    turns.take(name, leaving, async () => {
      begun.push(what);
      await new Promise<void>((resolve) => ends.set(what, resolve));
      return what;
    });
  return { begun, ask, end: (what: string) => ends.get(what)?.() };
}

/** Until everything that can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('are taken by each name before one has another', async () => {
    const { begun, ask, end } = workshop(fairTurns({ atOnce: 1, mostWaiting: 3 }));
    const asked = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((what) => ask(what.slice(0, 1), what));
    for (const what of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
      await settled();
      expect(begun.at(-1)).toBe(what);
      end(what);
    }
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
  });

  it('are as many at once as there may be', async () => {
    const { begun, ask, end } = workshop(fairTurns({ atOnce: 2, mostWaiting: 3 }));
    for (const what of ['a1', 'a2', 'b1']) void ask(what.slice(0, 1), what);
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
    end('a2');
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('are refused where too many of a name wait, and not to others', async () => {
    const { begun, ask, end } = workshop(fairTurns({ atOnce: 1, mostWaiting: 2 }));
    for (const what of ['a1', 'a2', 'a3']) void ask('a', what);
    await settled();
    expect(await ask('a', 'a4')).toBeUndefined();
    void ask('b', 'b1');
    end('a1');
    await settled();
    void ask('a', 'a5');
    for (const what of ['a2', 'b1', 'a3', 'a5']) {
      await settled();
      end(what);
    }
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a5']);
  });

  it('are left by whoever leaves, also where nobody else of the name waits', async () => {
    const { begun, ask, end } = workshop(fairTurns({ atOnce: 1, mostWaiting: 1 }));
    void ask('a', 'a1');
    await settled();
    const leaving = new AbortController();
    const left = ask('b', 'b1', leaving.signal);
    leaving.abort();
    expect([await left, await ask('c', 'c1', leaving.signal)]).toEqual([undefined, undefined]);
    const next = ask('b', 'b2');
    end('a1');
    await settled();
    end('b2');
    expect([await next, begun]).toEqual(['b2', ['a1', 'b2']]);
  });

  it('go on after work that fails', async () => {
    const turns = fairTurns({ atOnce: 1, mostWaiting: 1 });
    await expect(turns.take('a', staying, () => Promise.reject(new RangeError('no')))).rejects.toThrow('no');
    expect(await turns.take('a', staying, async () => 'next')).toBe('next');
  });
});
