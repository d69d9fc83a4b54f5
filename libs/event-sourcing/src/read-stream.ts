import { createCommandHandler, type CommandHandlerOptions } from './command-handler.js';
import type { DomainEvent } from './catalog.js';
import type { StreamFold } from './decider.js';

/** What the log says of a stream now. `view` must not keep the state itself. @throws as a command handler's `read` */
export type ReadStream<S> = <V>(stream: string, view: (state: S) => V) => Promise<V>;

export interface StreamReaderOptions<S, E extends DomainEvent> extends Omit<
  CommandHandlerOptions<never, S, E>,
  'decider'
> {
  fold: StreamFold<S, E>;
}

/** Reads streams that somebody else writes. The state is cached, so that only new events are read. */
export function createStreamReader<S, E extends DomainEvent>({
  fold,
  ...options
}: StreamReaderOptions<S, E>): ReadStream<S> {
  const handler = createCommandHandler<never, S, E>({ ...options, decider: { ...fold, decide: () => [] } });
  return async (stream, view) => (await handler.read(stream, view)).view;
}
