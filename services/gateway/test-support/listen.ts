import { request as send, type IncomingMessage } from 'node:http';

export interface Heard {
  id?: string;
  event: string;
  data: unknown;
}

const parse = (block: string): Heard => {
  const heard: Heard = { event: 'message', data: undefined };
  for (const line of block.split('\n')) {
    const [name, text = ''] = line.split(/: (.*)/s);
    if (name === 'data') heard.data = JSON.parse(text);
    else if (name === 'id') heard.id = text;
    else if (name === 'event') heard.event = text;
  }
  return heard;
};

/** Listens to `/api/changes` as an EventSource does, and keeps what it heard. For specs. */
export async function listen(origin: string, headers: Record<string, string>, path = '/api/changes') {
  const heard: Heard[] = [];
  let beats = 0;
  const waiting = new Set<() => void>();
  let ended = false;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    send(`${origin}${path}`, { headers }, resolve).on('error', reject).end();
  });
  const wake = () => waiting.forEach((one) => one());
  let text = '';
  incoming.setEncoding('utf8');
  incoming.on('data', (part: string) => {
    const blocks = (text + part).split('\n\n');
    text = blocks.pop() ?? '';
    heard.push(...blocks.filter((block) => !block.startsWith(':')).map(parse));
    beats += blocks.filter((block) => block.startsWith(':')).length;
    wake();
  });
  incoming.on('error', () => undefined);
  incoming.on('close', () => {
    ended = true;
    wake();
  });
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise<void>((resolve) => waiting.add(resolve));
  };
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    heard,
    /** The first that came of the kind, or will be. */
    next: async (event: string): Promise<Heard> => {
      await until(() => ended || heard.some((one) => one.event === event));
      const at = heard.findIndex((one) => one.event === event);
      if (at < 0) throw new Error(`the stream ended without ${event}`);
      return heard.splice(at, 1)[0] as Heard;
    },
    /** Resolves once there were so many signs of life. */
    beaten: (times: number) => until(() => ended || beats >= times),
    /** Resolves when the server has ended it. */
    end: () => until(() => ended),
    leave: () => incoming.destroy(),
  };
}
