import { performance } from 'node:perf_hooks';

/** Over so long it is looked at what the process did. */
const spanMs = 100;
/** The share of its time that a process works which has none to spare. */
const busyShare = 0.8;

/** Tells whether this process's thread had time to spare lately. */
export function hasTimeToSpare(): () => boolean {
  let from = performance.eventLoopUtilization();
  let since = performance.now();
  let toSpare = true;
  return () => {
    const now = performance.now();
    if (now - since < spanMs) return toSpare;
    toSpare = performance.eventLoopUtilization(from).utilization < busyShare;
    from = performance.eventLoopUtilization();
    since = now;
    return toSpare;
  };
}
