import { registerRoute } from 'workbox-routing';
import { destroyLastSeen } from '../pocket/last-seen-store.js';
import { forgetShared } from '../pocket/shared-files.js';
import { buildOf, files } from './builds.js';
import { answerNavigation, isOfApplication } from './documents.js';
import { endNotices, openNotice, showNotice } from './due-notices.js';
import { answerRead, isKeptRead } from './kept-reads.js';
import { createAnswered } from './last-seen-told.js';
import { remember, type Remember } from './remember.js';
import { sharePath, takeShare } from './share.js';
import type { FetchEvent, WorkerScope } from './worker-scope.js';

const scope = self as unknown as WorkerScope;
const told = createAnswered(scope);

// A newer worker takes over at once: what is kept has one form, and files are kept by the build that they belong to.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()])),
);

/** The page that logs out says where something of the person is still here. */
const endWithLogout = async (clientId: string): Promise<void> => {
  const [isGone] = await Promise.all([destroyLastSeen(), forgetShared(), endNotices(scope)]);
  if (!isGone) (await scope.clients.get(clientId))?.postMessage({ daybook: 'not-destroyed' });
};

// It looks on, and answers no change: whatever the server says of it, nothing of the person stays.
scope.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== 'POST' || pathname !== '/api/logout') return;
  event.waitUntil(endWithLogout(event.clientId));
});

registerRoute(({ url, sameOrigin }) => sameOrigin && buildOf(url.pathname) !== undefined, files);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isKeptRead(request, url),
  ({ event }) => answerRead(event as unknown as FetchEvent, told),
);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isOfApplication(url),
  ({ event }) => answerNavigation(event as unknown as FetchEvent, told),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  ({ request }) => takeShare(request),
  'POST',
);

scope.addEventListener('push', (event) => event.waitUntil(showNotice(scope, event.data?.text())));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(scope, event.notification)));

scope.addEventListener('message', (event) => {
  const message = event.data as Remember | { daybook: 'what-was-seen' | 'back' } | null;
  const page = event.source;
  if (message?.daybook === 'remember') event.waitUntil(remember(event, message).catch(() => undefined));
  if (message?.daybook === 'what-was-seen' && page) page.postMessage({ daybook: 'last-seen', seen: told.of(page.id) });
  if (message?.daybook === 'back' && page) told.forget(page.id);
});
