// TypeScript's library for workers and that for pages exclude each other: what the worker uses of its own stands here.

/** What goes on until `waitUntil` has settled, though no page waits for it. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** Of the page that asks; '' where it is opened by this very request. */
  readonly clientId: string;
  /** Of the page that the request opens. */
  readonly resultingClientId: string;
  /** What the browser has asked for while the worker was started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface Page {
  readonly id: string;
  postMessage(message: unknown): void;
}

export interface WorkerMessage extends WorkerEvent {
  readonly data: unknown;
  readonly source: Page | null;
}

export interface WorkerScope {
  readonly registration: { navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void>; get(id: string): Promise<Page | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
}
