import type { Response } from 'express';
import type { Change } from './change-history.js';

/** A connection that falls behind by so much is cut off; it may come again and resume. */
const mostUnsentBytes = 64 * 1024;

export interface ChangeStream {
  /** Tells where the stream stands now, and that it is open. */
  open(id: string): void;
  changed(change: Change): void;
  /** Something may have been missed: everything is to be read again. */
  refresh(id: string): void;
  beat(): void;
  /** For good, where there is a reason; otherwise whoever listens may come again. */
  end(reason?: 'signed-out'): void;
}

/** Server-sent events over one answer. They hold names and ids, never what changed. */
export function streamOver(response: Response): ChangeStream {
  response.status(200);
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  // A proxy that gathers would keep everything back.
  response.setHeader('X-Accel-Buffering', 'no');
  response.flushHeaders();

  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > mostUnsentBytes) response.destroy();
  };
  const tell = (event: string, data: object, id?: string): void =>
    write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  return {
    open: (id) => tell('open', {}, id),
    changed: ({ id, operationId, changed }) => tell('changed', { changed, operationId }, id),
    refresh: (id) => tell('refresh', {}, id),
    beat: () => write(':\n\n'),
    end: (reason) => {
      if (reason) tell('end', { reason });
      if (!response.writableEnded) response.end();
    },
  };
}
