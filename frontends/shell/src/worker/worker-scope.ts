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

export interface PushEvent extends WorkerEvent {
  readonly data: { text(): string } | null;
}

export interface NotificationEvent extends WorkerEvent {
  readonly notification: { close(): void; readonly data: unknown };
}

export interface WorkerScope {
  readonly registration: {
    navigationPreload?: { enable(): Promise<void> };
    /** Where the browser has notifications. */
    pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Page | undefined>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}
