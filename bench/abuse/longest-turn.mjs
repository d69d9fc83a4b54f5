import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Imported by the product while it is measured: what its thread worked at most, in milliseconds of processor, before somebody else had
// their turn. Other programs on the machine do not count, as they do in the times that the others wait.

const everyMs = 5;
const nanoseconds = 1e6;
const worked = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / nanoseconds;

if (isMainThread && process.env.LONGEST_TURN) {
  let before = worked();
  let longest = 0;
  setInterval(() => {
    const now = worked();
    longest = Math.max(longest, now - before);
    before = now;
  }, everyMs).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.LONGEST_TURN, String(longest));
    longest = 0;
  });
}
