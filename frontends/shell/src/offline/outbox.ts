import { ApiError, NetworkError, sendNow, type WaitingCall, type WaitingChanges } from '@daybook/frontend-kit';
import type { WaitingChange, WaitingStore } from './waiting-store.js';

/** A change that the server refused when it was sent at last: it is lost. */
export interface RefusedChange {
  change: WaitingChange;
  /** In the server's words. */
  reason: string;
}

export interface OutboxState {
  waiting: readonly WaitingChange[];
  refused: readonly RefusedChange[];
  /** The server answered, but cannot take a change now. */
  isHeldUp: boolean;
}

export interface OutboxParts {
  store: WaitingStore;
  /** In words, for the list. */
  textOf: (call: WaitingCall) => string;
  /** Nobody is signed in any more. */
  onSignedOut: () => void;
  /** Changes of a page that is gone were sent: what is on screen lacks them. */
  onSentForAnother: () => void;
}

export interface Outbox extends WaitingChanges {
  state(): OutboxState;
  subscribe(onChange: () => void): () => void;
  /**
   * Sends what waits, in order, as far as it gets. Where nobody is signed in any more that is told once, and again where a person
   * asks for the sending.
   */
  flush(isAskedFor?: boolean): Promise<void>;
  /** Gives a change up: its edit fails. */
  discard(key: string): void;
  dismiss(key: string): void;
  stop(): void;
}

interface Awaited {
  call: WaitingCall;
  resolve: (answer: Response) => void;
  reject: (error: unknown) => void;
}

const waitCodes = new Set(['signed-in-as-another', 'request-in-progress']);
const waitStatuses = new Set([401, 408, 425, 429]);

const refusalOf = async (response: Response): Promise<ApiError | undefined> =>
  response.ok ? undefined : new ApiError(response.status, response.statusText, await response.clone().text());

/** Whether the same call may be taken later. */
const mayPass = ({ status, serverCode }: ApiError): boolean =>
  status >= 500 || waitStatuses.has(status) || (serverCode !== null && waitCodes.has(serverCode));

const lockName = 'daybook:waiting-changes';

/** One tab of the browser sends at a time, of each household: what waits for another one is no part of it. Without locks (a page that is not served securely) the keys of the changes have to do. */
const alone = async (household: string, work: () => Promise<void>): Promise<void> => {
  const { locks } = navigator as { locks?: LockManager };
  await (locks
    ? locks.request(`${lockName}${household}`, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work());
};

/** Changes that wait for the connection: kept in this browser, sent in their order, whichever tab made them. */
export const createOutbox = ({ store, textOf, onSignedOut, onSentForAnother }: OutboxParts): Outbox => {
  const own = new Map<string, Awaited>();
  const listeners = new Set<() => void>();
  let refused: readonly RefusedChange[] = [];
  let isHeldUp = false;
  let hasToldSignedOut = false;
  let state: OutboxState = { waiting: store.list(), refused, isHeldUp };
  let sending: Promise<void> | undefined;

  const changed = () => {
    state = { waiting: store.list(), refused, isHeldUp };
    for (const onChange of [...listeners]) onChange();
  };
  const takeOwn = (key: string): Awaited | undefined => {
    const one = own.get(key);
    own.delete(key);
    return one;
  };
  const giveUp = (key: string) => takeOwn(key)?.reject(new NetworkError(new Error('the change was discarded')));

  const discard = (keys: readonly string[]) => {
    for (const key of keys) {
      store.discard(key);
      giveUp(key);
    }
    changed();
  };

  /** Whether it left the queue. */
  const sendOne = async (change: WaitingChange): Promise<boolean> => {
    const { key, method, url, body, headers } = change;
    let response: Response;
    let refusal: ApiError | undefined;
    try {
      response = await sendNow(method, url, { body, headers });
      refusal = await refusalOf(response);
    } catch {
      isHeldUp = false;
      return false;
    }
    isHeldUp = refusal !== undefined && mayPass(refusal);
    const isSignedOut = refusal?.status === 401;
    if (isSignedOut && !hasToldSignedOut) onSignedOut();
    hasToldSignedOut = isSignedOut;
    if (isHeldUp) return false;
    // The tab that made it is not to send a change again that was refused.
    if (refusal) store.discard(key);
    else store.remove(key);
    if (refusal) refused = [...refused, { change, reason: refusal.serverMessage ?? refusal.message }];
    const mine = takeOwn(key);
    if (mine) mine.resolve(response);
    else if (!refusal) onSentForAnother();
    return true;
  };

  const drain = async () => {
    for (let [first] = store.list(); first && (await sendOne(first)); [first] = store.list()) changed();
    changed();
  };

  const flush = (isAskedFor = false): Promise<void> => {
    if (isAskedFor) hasToldSignedOut = false;
    sending ??= alone(store.household, drain).finally(() => {
      sending = undefined;
    });
    return sending;
  };

  const stop = store.follow({
    changed,
    discarded: giveUp,
    // Another tab has sent it. The server keeps its answer under its key, and gives it again.
    sent: (key) => {
      const mine = takeOwn(key);
      if (mine) sendNow(mine.call.method, mine.call.url, mine.call).then(mine.resolve, mine.reject);
    },
  });

  return {
    count: () => state.waiting.length,
    countAll: () => store.everywhere().length,
    add: (call) =>
      new Promise<Response>((resolve, reject) => {
        const { method, url, body, headers, signal } = call;
        if (signal?.aborted) return reject(signal.reason);
        let key: string;
        try {
          ({ key } = store.add({ method, url, body, headers, text: textOf(call) }));
        } catch (error) {
          // The browser has no room for it.
          return reject(new NetworkError(error));
        }
        own.set(key, { call, resolve, reject });
        if (navigator.onLine) void flush(true);
        signal?.addEventListener('abort', () => {
          if (!takeOwn(key)) return;
          store.discard(key);
          reject(signal.reason);
          changed();
        });
        changed();
      }),
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    flush,
    discard: (key) => discard([key]),
    forget: () => {
      refused = [];
      discard(store.everywhere());
    },
    dismiss: (key) => {
      refused = refused.filter(({ change }) => change.key !== key);
      changed();
    },
    stop,
  };
};
