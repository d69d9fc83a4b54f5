import type { ClientErrorBody } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';
import { placesOf } from './place-in-program.js';

/** What a view fails with that is no fault of its own: the line, a file that did not come, an answer. */
const expected = new Set([
  'AbortError',
  'ApiError',
  'ChunkLoadError',
  'ContractMismatch',
  'NetworkError',
  'NewerBuild',
  'PartUnavailable',
  'RemoteUnavailable',
]);

const mostOfOnePage = 5;
const reported = new Set<string>();

const viewOnScreen = (): string => {
  const view: unknown = (history.state as { view?: unknown } | null)?.view;
  return typeof view === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(view) ? view : 'unknown';
};

const shellBuild = (): string => {
  const script = document.querySelector('script[src*="/assets/shell/"]')?.getAttribute('src') ?? '';
  return /\/assets\/shell\/([\w.-]{1,60})\//.exec(script)?.[1] ?? 'unknown';
};

/** An error's message often quotes what it failed with, and a stack begins with it. */
const stackWithoutMessage = ({ message, stack = '' }: Error): string => {
  const at = message === '' ? -1 : stack.indexOf(message);
  return at < 0 ? stack : stack.slice(at + message.length);
};

/** Where in the program a fault happened, and nothing of what the page showed. Undefined for what is no fault of the program. */
export const faultOf = (error: unknown, componentStack: string | undefined): ClientErrorBody | undefined => {
  const { name, stack } =
    error instanceof Error ? { name: error.name, stack: stackWithoutMessage(error) } : { name: 'NoError', stack: '' };
  if (expected.has(name)) return undefined;
  return {
    view: viewOnScreen(),
    build: shellBuild(),
    error: /^[A-Za-z]{1,60}$/.test(name) ? name : 'Error',
    thrownIn: placesOf(stack, 10),
    components: placesOf(componentStack ?? '', 30),
  };
};

/** Tells the server of a fault, each once for as long as the page is open. Where that fails nobody is troubled. */
export const reportFault = async (error: unknown, componentStack: string | undefined): Promise<void> => {
  const body = faultOf(error, componentStack);
  if (!body) return;
  // For the console: React leaves that to whoever listens.
  globalThis.reportError(error);
  const name = JSON.stringify(body);
  if (reported.has(name) || reported.size >= mostOfOnePage) return;
  reported.add(name);
  await request('POST', '/api/client-errors', { body }).catch(() => undefined);
};
