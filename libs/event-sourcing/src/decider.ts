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

/** What a decision may know beside the command and the state: who, when and which operation. */
export type DecisionContext = Readonly<EventMetadata>;

/** A pure decision maker over one stream. */
export interface Decider<C, S, E extends DomainEvent, Code extends string = string> {
  initialState(): S;
  /** No events: an identical repeat is not news. */
  decide(command: C, state: S, context: DecisionContext): readonly E[] | Rejection<Code>;
  /** May change a state that `fork` gave, when there is a `fork`; otherwise it returns a new one. */
  evolve(state: S, event: E, metadata: EventMetadata): S;
  /** Large states: a cheap copy to decide on, which leaves the original as it is. */
  fork?(state: S): S;
  /** Large states: the original with what the fork added. */
  absorb?(state: S, fork: S): S;
  /** Bytes that a kept state takes, roughly. */
  sizeOf?(state: S): number;
}
