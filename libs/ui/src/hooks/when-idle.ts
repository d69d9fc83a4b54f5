/** Runs work once the browser has nothing more urgent; returns how to call it off. */
export const whenIdle: (work: () => void) => () => void =
  'requestIdleCallback' in globalThis
    ? (work) => {
        const handle = requestIdleCallback(work, { timeout: 300 });
        return () => cancelIdleCallback(handle);
      }
    : (work) => {
        const handle = setTimeout(work, 16);
        return () => clearTimeout(handle);
      };
