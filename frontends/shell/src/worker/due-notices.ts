import type { WorkerScope } from './worker-scope.js';

interface Notice {
  title: string;
  body: string;
  tag: string;
  path: string;
}

const isNotice = (said: unknown): said is Notice => {
  const { title, body, tag, path } = (said ?? {}) as Record<string, unknown>;
  return [title, body, tag, path].every((part) => typeof part === 'string');
};

/** A path of this origin; the dashboard where it is anything else. */
const pathWithin = (path: unknown): string => {
  const { origin } = location;
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return '/';
  const address = new URL(path, origin);
  return address.origin === origin ? address.pathname + address.search : '/';
};

/** What the server sends is shown; of a newer server's, which is not understood, that there is something: browsers want to see it. */
export async function showNotice({ registration }: Pick<WorkerScope, 'registration'>, text: string | undefined) {
  let said: unknown;
  try {
    said = JSON.parse(text ?? '');
  } catch {
    said = undefined;
  }
  const { title, body, tag, path } = isNotice(said)
    ? said
    : { title: 'Daybook', body: 'Bills are due', tag: 'due', path: '/' };
  // Of the same day nothing is shown twice.
  await registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path } });
}

/** In a page of its own: in one that is open somebody may be writing. */
export async function openNotice(
  { clients }: Pick<WorkerScope, 'clients'>,
  notification: { close(): void; data: unknown },
): Promise<void> {
  notification.close();
  await clients.openWindow(pathWithin((notification.data as { path?: unknown } | null)?.path));
}

/** Whoever has logged out is told nothing more here, even where the server does not hear of it. */
export const endNotices = async ({ registration }: Pick<WorkerScope, 'registration'>): Promise<void> => {
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
};
