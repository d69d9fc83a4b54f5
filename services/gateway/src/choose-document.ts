import type { DocumentName } from './document-templates.js';

/** Where a visitor who is not signed in finds something. */
const publicPaths: ReadonlySet<string> = new Set(['/login', '/register', '/forgot-password']);

/** Everything that it needs comes with it. */
const verifyPath = '/verify';

/** A link from a mail must work for whoever is signed in at the time. */
const forEverybody: ReadonlySet<string> = new Set(['/reset-password', '/confirm-email', '/join']);

interface ChosenDocument {
  name: DocumentName;
  status: 200 | 404;
  /** The browser is to see to it that the page asks nobody for anything. */
  sendsNothing?: true;
}

/** Which document a path is, by whether somebody is signed in (specification, section 2). */
export function chooseDocument(path: string, signedIn: boolean): ChosenDocument {
  const place = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  if (place === verifyPath) return { name: 'public', status: 200, sendsNothing: true };
  if (forEverybody.has(place)) return { name: 'public', status: 200 };
  if (signedIn) return { name: 'shell', status: 200 };
  if (place === '/') return { name: 'landing', status: 200 };
  return { name: 'public', status: publicPaths.has(place) ? 200 : 404 };
}

/** What an address says of what it shows; `shared` where another app has shared a file, which waits in the browser. */
const shown = ['view', 'asOf', 'scenario', 'shared', 'household'];

/**
 * Where somebody who is not signed in goes for an address that shows a view, or the household at another time or in a scenario: to sign
 * in, and from there to what the address shows. Undefined for every other address.
 */
export function signInFor(path: string, query: string): string | undefined {
  const asked = new URLSearchParams(query);
  return path === '/' && shown.some((name) => asked.get(name)) ? `/login?${asked}` : undefined;
}
