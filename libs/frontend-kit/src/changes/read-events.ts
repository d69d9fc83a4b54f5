/** One server-sent event. */
export interface ServerEvent {
  id?: string;
  event: string;
  data: string;
}

const parse = (block: string): ServerEvent | undefined => {
  let id: string | undefined;
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const text = line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    const name = line.slice(0, colon);
    if (name === 'id') id = text;
    else if (name === 'event') event = text;
    else if (name === 'data') data.push(text);
  }
  if (data.length === 0) return undefined;
  return { ...(id === undefined ? {} : { id }), event, data: data.join('\n') };
};

/**
 * Reads server-sent events until the stream ends. `alive` is called with everything that comes, comments too.
 * @throws what the network throws
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { alive, event }: { alive: () => void; event: (event: ServerEvent) => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const parsed = parse(block);
      if (parsed) event(parsed);
    }
  }
}
