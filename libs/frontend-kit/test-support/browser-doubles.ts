/** A server's event stream, driven by the test. */
export class Stream {
  private readonly waiting: ((part: { done: boolean; value?: Uint8Array }) => void)[] = [];
  private readonly parts: { done: boolean; value?: Uint8Array }[] = [];

  private push(part: { done: boolean; value?: Uint8Array }): void {
    const reader = this.waiting.shift();
    if (reader) reader(part);
    else this.parts.push(part);
  }

  tell(text: string): void {
    this.push({ done: false, value: new TextEncoder().encode(text) });
  }

  changed(id: string, changed: string[], operationId = 'theirs'): void {
    this.tell(`id: ${id}\nevent: changed\ndata: ${JSON.stringify({ changed, operationId })}\n\n`);
  }

  close(): void {
    this.push({ done: true });
  }

  answer(signal: AbortSignal): Response {
    signal.addEventListener('abort', () => this.close());
    const read = () => {
      const part = this.parts.shift();
      return part ? Promise.resolve(part) : new Promise((resolve) => this.waiting.push(resolve));
    };
    return { status: 200, ok: true, body: { getReader: () => ({ read }) } } as unknown as Response;
  }
}

/** The other pages of the browser, one lock and one channel for all of them. */
export class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    Channel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredCopy(data) });
    }
  }

  close(): void {
    Channel.open.delete(this);
  }
}

const structuredCopy = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

/** One turn after another, as the pages of one browser have it. */
export const locks = () => {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      const before = turn;
      const mine = before
        .catch(() => undefined)
        .then(() => (signal.aborted ? Promise.reject(new Error('gone')) : work()));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
};
