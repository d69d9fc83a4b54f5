import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 25;
/** An answer that takes longer counts as this long. */
const patienceMs = 30_000;

/** Milliseconds until the whole answer, or the patience; `failed` where it is no 200. */
const timed = (options) =>
  new Promise((resolve) => {
    const began = performance.now();
    const done = (failed) => resolve({ ms: performance.now() - began, failed });
    const asked = request({ ...options, timeout: patienceMs }, (response) => {
      response.on('error', () => done(true)).on('end', () => done(response.statusCode !== 200));
      response.resume();
    });
    asked
      .on('timeout', () => asked.destroy())
      .on('error', () => done(true))
      .end();
  });

/**
 * Asks again and again, at fixed times however long the answers take, so that a server that stands still is seen by all
 * who would have asked meanwhile.
 * @returns to be called for the times in milliseconds and the number of failed answers
 */
export function standBy(address, path, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port } = new URL(address);
  const answers = [];
  let watching = true;
  const loop = async () => {
    for (let next = performance.now(); watching; next += everyMs) {
      await pause(Math.max(0, next - performance.now()));
      answers.push(timed({ hostname, port, path, headers, agent }));
    }
  };
  const loops = loop();
  return async () => {
    watching = false;
    await loops;
    const all = await Promise.all(answers);
    agent.destroy();
    return { times: all.map(({ ms }) => ms).sort((a, b) => a - b), failed: all.filter(({ failed }) => failed).length };
  };
}

/** Of sorted times. */
export const quantile = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
