import type { KeptAnswer } from '../pocket/last-seen-store.js';

/** What is true of one transfer alone. */
const ofTransfer = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
]);

/** Reads an answer to the end, as it can be kept. */
export const keptAnswer = async (response: Response): Promise<KeptAnswer> => ({
  at: Date.now(),
  headers: [...response.headers].filter(([name]) => !ofTransfer.has(name)),
  body: await response.text(),
});

/** The answer again. */
export const answerAgain = ({ headers, body }: KeptAnswer): Response => new Response(body, { status: 200, headers });

/** What is told, once the network has not answered within that time; the network's answer, where there is nothing to tell. */
export const unlessLate = async (
  network: Promise<Response>,
  patienceMs: number,
  kept: () => Promise<Response | undefined>,
): Promise<Response> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  const first = await Promise.race([network, late]).finally(() => clearTimeout(timer));
  return first ?? (await kept()) ?? network;
};
