/** @jest-environment node */
import 'fake-indexeddb/auto';
import { candidateDocument, destroyLastSeen, destructions, keptPerson } from '../pocket/last-seen-store.js';
import { documentAgain, heedDocument, isOfApplication } from './documents.js';

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

it.each([
  ['/', true],
  ['/anything', true],
  ['/reset-password', false],
  ['/verify', false],
  ['/api/docs', false],
  ['/unsubscribe/x', false],
])('takes %s for the application: %s', (path, expected) => {
  expect(isOfApplication(new URL(path, 'http://own.example'))).toBe(expected);
});
