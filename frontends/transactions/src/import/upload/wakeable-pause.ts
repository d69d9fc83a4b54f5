/** A pause that ends early when it is woken: by the person, or by a browser that is connected again. */
export interface Pause {
  pause: (milliseconds: number) => Promise<void>;
  wake: () => void;
}

export const wakeablePause = (): Pause => {
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const end of [...waiting]) end();
  };
  return {
    wake,
    pause: (milliseconds) =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          waiting.delete(end);
          removeEventListener('online', end);
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        waiting.add(end);
        addEventListener('online', end);
      }),
  };
};
