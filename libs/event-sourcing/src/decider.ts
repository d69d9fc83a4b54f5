import type { EventMetadata } from '@daybook/platform';
import type { DomainEvent } from './catalog.js';

/** A business refusal: data with a kebab-case code, never an exception. */
export interface Rejection<Code extends string = string> {
  rejected: Code;
  detail?: string;
}

export const reject = <Code extends string>(rejected: Code, detail?: string): Rejection<Code> =>
  detail === undefined ? { rejected } : { rejected, detail };

export const isRejection = (value: object): value is Rejection => 'rejected' in value;

/** What a decision may know beside the command and the state: who, when and which command. */
export type DecisionContext = Readonly<EventMetadata>;

/** Turns the events of one stream into a state. */
export interface StreamFold<S, E extends DomainEvent> {
  initialState(): S;
  /** Returns a new state; it may change one that `fork` gave in place. */
  evolve(state: S, event: E, metadata: EventMetadata): S;
  /** Bytes that a cached state takes, roughly. */
  sizeOf?(state: S): number;
}

/** A pure decision maker over one stream. */
export interface Decider<C, S, E extends DomainEvent, Code extends string = string> extends StreamFold<S, E> {
  /** No events: an identical repeat is not news. */
  decide(command: C, state: S, context: DecisionContext): readonly E[] | Rejection<Code>;
  /** Large states: a cheap copy to decide on, which leaves the original as it is. */
  fork?(state: S): S;
  /** Large states: the original with what the fork added. */
  absorb?(state: S, fork: S): S;
}
