import {
  destroyLastSeen,
  destructions,
  type FoundDocument,
  keepDocument,
  wholeDocument,
} from '../pocket/last-seen-store.js';
import { chosenHousehold, dropChosenHousehold } from './chosen-household.js';
import { keptAnswer, unlessLate } from './kept-answer.js';
import type { Answered } from './last-seen-told.js';
import { randomNonce } from './random-nonce.js';
import { unreachablePage } from './unreachable-page.js';
import type { FetchEvent } from './worker-scope.js';

/** Pages that are the same for everybody, and what is no page of the application. */
const notTheApplication =
  /^\/(reset-password|confirm-email|join|verify|unsubscribe|calendar|api|assets|remotes|share)(\/|$)/;

export const isOfApplication = ({ pathname }: URL): boolean => !notTheApplication.test(pathname);

/** Where something was seen before, nobody looks at an empty page for longer. */
const patienceMs = 5_000;

const stateIn = /<script type="application\/json" id="daybook-state">(.*?)<\/script>/s;
const buildIn = /\/(?:assets\/shell|remotes\/[a-z][a-z0-9-]*)\/[0-9a-f]{12}\//g;

const isPage = ({ headers, status }: Response): boolean =>
  (status === 200 || status === 404) && (headers.get('content-type') ?? '').startsWith('text/html');

/** Keeps the document where it is the application's; otherwise nobody is signed in, and nothing of anybody is kept. */
export const heedDocument = async (response: Response, since: number): Promise<void> => {
  if (!isPage(response)) return;
  const answer = await keptAnswer(response);
  const [, state] = stateIn.exec(answer.body) ?? [];
  if (state === undefined) return void (await destroyLastSeen());
  const { user, household = user.id } = JSON.parse(state) as { user: { id: number }; household?: number };
  const builds = [...new Set(Array.from(answer.body.matchAll(buildIn), ([folder]) => folder))];
  await keepDocument(user.id, { ...answer, household, builds }, since);
};

/** The document as it was, under a nonce of its own, and with the time of which it is. */
export const documentAgain = ({ headers, body, at }: FoundDocument): Response => {
  const nonce = /property="csp-nonce" content="([^"]+)"/.exec(body)?.[1] ?? '';
  const fresh = randomNonce();
  const anew = (text: string): string => (nonce ? text.replaceAll(nonce, fresh) : text);
  const time = new Date(at).toISOString();
  const html = anew(body).replace('<head>', `<head><meta name="daybook-as-of" content="${time}">`);
  return new Response(html, { status: 200, headers: headers.map(([name, value]) => [name, anew(value)]) });
};

/** A server that stands before Daybook says so, while Daybook itself does not answer. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** What the server sends; without a line, the application as it was last seen, in the household that it is asked for and in no other. */
export const answerNavigation = async (event: FetchEvent, told: Answered): Promise<Response> => {
  const since = destructions();
  const fromKept = async (): Promise<Response | undefined> => {
    const found = await wholeDocument(await chosenHousehold(event.request.url));
    if (!found) return undefined;
    told.open(event.resultingClientId, found.at);
    return documentAgain(found);
  };
  const network = (async () => {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(heedDocument(response.clone(), since).catch(() => undefined));
    return response;
  })();
  try {
    const response = await unlessLate(network, patienceMs, fromKept);
    return isAway(response) ? ((await fromKept()) ?? response) : response;
  } catch {
    return (await fromKept()) ?? unreachablePage(await dropChosenHousehold(event.request.url));
  }
};
