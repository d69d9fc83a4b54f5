import { AsyncLocalStorage } from 'node:async_hooks';
import { CommandFailedError, type CommandHandler, type DomainEvent, revisionDiffers } from '@daybook/event-sourcing';
import type { Position } from '@daybook/platform';
import { Problem } from './problem.js';

/** What a change rests on: that its address still reads as the person has seen it. */
export interface ChangeCondition {
  /** Of the read models as they are now. @throws Problem 503 while these lack something */
  holds(): Promise<boolean>;
}

/** How often others may write to the stream between the look and the append. */
const maxTries = 20;

const conditions = new AsyncLocalStorage<{ condition: ChangeCondition; isTaken: boolean }>();

/** Does the work of a change; the first of its commands is decided only where the condition holds. */
export const underCondition = <T>(condition: ChangeCondition, work: () => T): T =>
  conditions.run({ condition, isTaken: false }, work);

export const changedMeanwhile = () =>
  new Problem(412, 'changed-meanwhile', 'This was changed by someone else in the meantime');

export const notKnownYet = () => new Problem(503, 'unavailable', 'This is temporarily unavailable. Please try again.');

/**
 * The condition is judged on read models that have all of the stream, and the command is appended at the revision that this
 * was: so of two replicas that judge at once one is refused, or judges again. A command that the stream holds already is
 * answered as before, whatever has become of the condition.
 * @param hasRead waits until this service's read models have the stream up to the position; false where it takes too long
 */
export const onCondition = <C, S, E extends DomainEvent>(
  handler: CommandHandler<C, S, E>,
  hasRead: (stream: string, position: Position | undefined) => Promise<boolean>,
): CommandHandler<C, S, E> => ({
  ...handler,
  execute: async (stream, command, metadata, view) => {
    const held = conditions.getStore();
    if (!held || held.isTaken) return handler.execute(stream, command, metadata, view);
    held.isTaken = true;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { revision, position, isRepeat } = await handler.place(stream, metadata.commandId);
      if (!isRepeat) {
        if (!(await hasRead(stream, position))) throw notKnownYet();
        if (!(await held.condition.holds())) throw changedMeanwhile();
      }
      const result = await handler.execute(stream, command, metadata, view, revision);
      if (result.ok || result.rejection.rejected !== revisionDiffers) return result;
    }
    throw new CommandFailedError(`${stream} is too busy`);
  },
});
