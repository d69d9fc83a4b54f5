import { categoryOf, type CommandHandler, type DomainEvent } from '@daybook/event-sourcing';
import type { Metrics } from './metrics.js';

/** Counts how commands end. */
export const observeCommands = <C, S, E extends DomainEvent>(
  handler: CommandHandler<C, S, E>,
  { commands }: Metrics,
): CommandHandler<C, S, E> => ({
  ...handler,
  execute: async (stream, ...given) => {
    const category = categoryOf(stream);
    try {
      const result = await handler.execute(stream, ...given);
      const done = result.ok && result.repeated ? 'repeated' : 'accepted';
      commands.inc({ category, outcome: result.ok ? done : 'refused' });
      return result;
    } catch (error) {
      commands.inc({ category, outcome: 'failed' });
      throw error;
    }
  },
});
