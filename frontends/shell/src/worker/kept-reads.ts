import { destroyLastSeen, destructions, keepRead, readLastSeen } from '../pocket/last-seen-store.js';
import { answerAgain, keptAnswer, unlessLate } from './kept-answer.js';
import type { Answered } from './last-seen-told.js';
import type { FetchEvent } from './worker-scope.js';

/** What views show of the household, and the names of those that one belongs to. Nothing of how somebody signs in, of who else does, or of other times. */
const shown =
  /^\/api\/(accounts|auth\/user|bills|bill-payments|budget-summary|budgets|categories|category-spend|explain|history|households|imports|incomes|scenarios|spending|transaction-rules|transactions|user-preferences|yearly-data)(\/|$)/;
const notShown = /\/(export|seal)$/;

/** Whether the last answer to this is kept and shown when the line is gone. */
export const isKeptRead = ({ method, headers }: Request, { pathname, searchParams }: URL): boolean =>
  method === 'GET' &&
  shown.test(pathname) &&
  !notShown.test(pathname) &&
  !searchParams.has('asOf') &&
  headers.get('accept') !== 'text/event-stream';

/** A page that was opened without a line waits for so long, where it has seen something. */
const patienceMs = 4_000;

const addressOf = (url: string): string => url.slice(new URL(url).origin.length);

/** A person may belong to several households; each is read under the same addresses. */
export const nameOfRead = ({ url, headers }: Request): string => {
  const household = headers.get('daybook-household');
  return household ? `${household} ${addressOf(url)}` : addressOf(url);
};

/** Whom the page believes to serve: `7`, or `7/9` where it shows household 9. */
const servedBy = ({ headers }: Request): number => Number.parseInt(headers.get('x-signed-in-as') ?? '', 10);

/** Whether the person was taken out of the household that the call is about. */
const isTakenOut = async (response: Response): Promise<boolean> =>
  response.status === 404 && (await response.text()).includes('"household-not-found"');

/** Keeps the answer where it is one; forgets the person where it says that they are not signed in any more, or not of the household. */
export const heed = async (request: Request, response: Response, since: number): Promise<void> => {
  const person = servedBy(request);
  // Nobody is signed in any more.
  if (response.status === 401) return void (await destroyLastSeen());
  // Somebody else is; what is kept may be theirs already.
  if (response.status === 409 && person) return void (await destroyLastSeen(person));
  if (person && request.headers.has('daybook-household') && (await isTakenOut(response.clone())))
    return void (await destroyLastSeen(person));
  if (response.status !== 200 || !person) return;
  await keepRead(person, nameOfRead(request), await keptAnswer(response), since);
};

/** What the server answers; without a line, what it last answered this person. */
export const answerRead = async (event: FetchEvent, told: Answered): Promise<Response> => {
  const { request, clientId } = event;
  const since = destructions();
  const person = servedBy(request);
  const fromKept = async (): Promise<Response | undefined> => {
    const kept = person ? await readLastSeen(person, nameOfRead(request)) : undefined;
    if (!kept) return undefined;
    told.note(clientId, addressOf(request.url), kept.at);
    return answerAgain(kept);
  };
  const network = fetch(request).then((response) => {
    event.waitUntil(heed(request, response.clone(), since).catch(() => undefined));
    return response;
  });
  try {
    return await (told.isOffline(clientId) ? unlessLate(network, patienceMs, fromKept) : network);
  } catch (error) {
    if (request.signal.aborted) throw error;
    const kept = await fromKept();
    if (!kept) throw error;
    return kept;
  }
};
