declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Options {
    /** 0–9 of zlib. */
    level?: number;
    /** Bytes; what is known to be smaller goes as it is. */
    threshold?: number;
    filter?: (request: IncomingMessage, response: ServerResponse) => boolean;
  }
  export default function compression(
    options?: Options,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
