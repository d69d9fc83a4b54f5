import type { RequestHandler } from 'express';

/**
 * Of requests that come over one connection before the first is answered, each begins when the answers before it are sent.
 * Node starts them all at once, and an answer whose turn on the connection has not come is never told that the connection
 * is lost: what it holds would be held for good.
 */
export const inOrder: RequestHandler = (_, response, next) => {
  if (response.socket) next();
  else response.once('socket', () => next());
};
