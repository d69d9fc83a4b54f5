import { quantile } from './order.mjs';

/** The body of an answer that must not fail. */
export const insist = async (answer) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`it answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** How long an answer took, in milliseconds. */
export const taken = async (work) => {
  const began = performance.now();
  const { status } = await work();
  return { ms: performance.now() - began, status };
};

/** What somebody else waits for until the work is done: half of their reads are quicker, and all but one of a hundred. */
export const waitsMeanwhile = async (read, work) => {
  const waits = [];
  let isOver = false;
  const done = work().finally(() => (isOver = true));
  while (!isOver) waits.push((await taken(read)).ms);
  await done;
  return `p50 ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms of ${waits.length} reads`;
};
