/** @jest-environment node */
import 'fake-indexeddb/auto';
import {
  acceptCandidate,
  candidateDocument,
  destroyLastSeen,
  destructions,
  keptPerson,
} from '../pocket/last-seen-store.js';
import { answerNavigation, documentAgain, heedDocument, isOfApplication } from './documents.js';
import { createAnswered } from './last-seen-told.js';
import type { FetchEvent } from './worker-scope.js';

const html = (nonce: string, state?: object) =>
  `<!doctype html><html><head><meta property="csp-nonce" content="${nonce}" nonce="${nonce}">` +
  (state ? `<script type="application/json" id="daybook-state">${JSON.stringify(state)}</script>` : '') +
  `<script nonce="${nonce}">go()</script><script src="/assets/shell/0123456789ab/shell.js"></script></head></html>`;
const state = {
  user: { id: 7 },
  remotes: { dashboard: { entry: '/remotes/dashboard/ba9876543210/remoteEntry.js' } },
};
const page = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'nonce-abc'" },
  });
const heed = (response: Response) => heedDocument(response, destructions());

afterEach(() => destroyLastSeen());

it('keeps the application’s document, with the builds that it names', async () => {
  await heed(page(html('abc', state)));
  expect(await keptPerson()).toBe(7);
  expect((await candidateDocument())?.builds.sort()).toEqual([
    '/assets/shell/0123456789ab/',
    '/remotes/dashboard/ba9876543210/',
  ]);
});

it.each([
  ['a landing page', page(html('abc'))],
  ['a page for visitors that is not there', page(html('abc'), 404)],
])('destroys what is kept when %s says that nobody is signed in', async (_, response) => {
  await heed(page(html('abc', state)));
  await heed(response);
  expect(await keptPerson()).toBeUndefined();
});

it.each([
  ['an error', page('<h1>busy</h1>', 503)],
  ['too many requests', new Response('{}', { status: 429, headers: { 'content-type': 'application/json' } })],
])('leaves what is kept where %s says nothing of who is signed in', async (_, response) => {
  await heed(page(html('abc', state)));
  await heed(response);
  expect(await keptPerson()).toBe(7);
});

it('brings it back under a nonce of its own, and says of what time it is', async () => {
  await heed(page(html('abc', state)));
  const kept = await candidateDocument();
  if (!kept) throw new Error('nothing is kept');
  const [first, second] = [documentAgain(kept), documentAgain(kept)];
  const body = await first.text();
  const nonce = /content="([^"]{24})" nonce="\1"/.exec(body)?.[1];
  expect(body).toContain(`<script nonce="${nonce}">go()`);
  expect(body).not.toContain('abc');
  expect(first.headers.get('content-security-policy')).toBe(`script-src 'nonce-${nonce}'`);
  expect(second.headers.get('content-security-policy')).not.toBe(first.headers.get('content-security-policy'));
  expect(body).toContain(`<meta name="daybook-as-of" content="${new Date(kept.at).toISOString()}">`);
});

describe('the households of a person', () => {
  const ofHousehold = async (household?: number) => {
    await heed(page(html('abc', { ...state, ...(household && { household }) })));
    await acceptCandidate((await candidateDocument())?.at ?? 0);
  };
  const choose = (household?: number) => {
    const cookies = new Map(household ? [['daybook-household', `${household}`]] : []);
    const cookieStore = {
      get: async (name: string) => (cookies.has(name) ? { name, value: cookies.get(name) } : null),
      delete: async (name: string) => void cookies.delete(name),
    };
    Object.assign(globalThis, { cookieStore });
  };
  /** Without a line: the household of the document that is opened, or what is said instead. */
  const opened = async (address = '/'): Promise<unknown> => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const told = createAnswered({ clients: { get: async () => undefined } });
    const event = {
      request: new Request(`http://own.example${address}`),
      resultingClientId: 'page',
      waitUntil: () => undefined,
    };
    const body = await (await answerNavigation(event as unknown as FetchEvent, told)).text();
    const [, found] = /id="daybook-state">(.*?)</.exec(body) ?? [];
    return found ? ((JSON.parse(found) as { household?: number }).household ?? 'own') : /<p>(.*?)\./.exec(body)?.[1];
  };
  afterEach(() => Reflect.deleteProperty(globalThis, 'cookieStore'));

  it('are opened without a line as they are chosen, none in the place of another', async () => {
    await ofHousehold();
    await ofHousehold(9);
    choose();
    expect(await opened()).toBe('own');
    choose(9);
    expect(await opened()).toBe(9);
    choose(7);
    expect(await opened()).toBe('own');
  });

  it('are told apart where one was never seen here, and the next try opens the person’s own', async () => {
    await ofHousehold();
    choose(9);
    expect(await opened()).toBe('Nothing of this household is kept in this browser');
    expect(await opened()).toBe('own');
  });

  it('are opened by the address, where it names one or shows a view of the person’s own', async () => {
    await ofHousehold();
    await ofHousehold(9);
    choose();
    expect(await opened('/?household=9&view=calendar')).toBe(9);
    choose(9);
    for (const address of ['/?household=7', '/?view=calendar', '/?household=x'])
      expect(await opened(address)).toBe('own');
    expect(await opened('/?household=8')).toBe('Nothing of this household is kept in this browser');
  });

  it('are opened as last seen where the browser hides the choice from workers', async () => {
    await ofHousehold(9);
    await ofHousehold();
    expect(await opened()).toBe('own');
    await ofHousehold(9);
    expect(await opened()).toBe(9);
  });
});

it.each([
  ['/', true],
  ['/anything', true],
  ['/reset-password', false],
  ['/join', false],
  ['/verify', false],
  ['/api/docs', false],
  ['/unsubscribe/x', false],
])('takes %s for the application: %s', (path, expected) => {
  expect(isOfApplication(new URL(path, 'http://own.example'))).toBe(expected);
});
