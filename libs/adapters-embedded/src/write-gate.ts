/** Holds back what this process writes to a file while a thread needs the file alone; whoever reads goes on. */
export interface WriteGate {
  readonly isShut: boolean;
  /** Called whenever it opens. */
  onOpen(opened: () => void): void;
  /** One after another, each with the gate shut. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export function createWriteGate(): WriteGate {
  const watchers: (() => void)[] = [];
  let shut = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    get isShut() {
      return shut > 0;
    },
    onOpen: (opened) => void watchers.push(opened),
    alone: (work) => {
      shut += 1;
      const result = last.then(work).finally(() => {
        shut -= 1;
        if (shut === 0) for (const opened of watchers) opened();
      });
      last = result.catch(() => undefined);
      return result;
    },
  };
}
