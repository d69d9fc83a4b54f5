interface Waiting {
  begin: () => void;
}

export interface FairTurnsOptions {
  /** How much is done at a time. */
  atOnce: number;
  /** How much of one name may wait. */
  mostWaiting: number;
}

/**
 * Some work is done at a time, the rest waits. Each name that waits has a turn before one has another, so that nobody waits
 * behind all that somebody else has asked for.
 */
export function fairTurns({ atOnce, mostWaiting }: FairTurnsOptions) {
  /** By name; whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>();
  let underWay = 0;

  const beginNext = (): void => {
    const [next] = lines;
    if (!next || underWay >= atOnce) return;
    const [name, line] = next;
    lines.delete(name);
    const first = line.shift();
    if (line.length > 0) lines.set(name, line);
    underWay += 1;
    first?.begin();
    beginNext();
  };

  /** Whether it is its turn: not where too many of its name wait, or whoever asked has left meanwhile. */
  const wait = (name: string, leaving: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      const line = lines.get(name) ?? [];
      if (leaving.aborted || line.length >= mostWaiting) return resolve(false);
      const waiting: Waiting = {
        begin: () => {
          leaving.removeEventListener('abort', leave);
          resolve(true);
        },
      };
      const leave = (): void => {
        line.splice(line.indexOf(waiting), 1);
        if (line.length === 0) lines.delete(name);
        resolve(false);
      };
      leaving.addEventListener('abort', leave);
      line.push(waiting);
      lines.set(name, line);
      beginNext();
    });

  return {
    /** How much waits now. */
    waiting: (): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0),

    /** What the work comes to; undefined where it was not begun, as `wait` says. */
    take: async <T>(name: string, leaving: AbortSignal, work: () => Promise<T>): Promise<T | undefined> => {
      if (!(await wait(name, leaving))) return undefined;
      try {
        return await work();
      } finally {
        underWay -= 1;
        beginNext();
      }
    },
  };
}
