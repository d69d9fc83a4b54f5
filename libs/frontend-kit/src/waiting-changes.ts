import type { Method, RequestOptions } from './call.js';

/** A change that waits for the connection. */
export interface WaitingCall extends Pick<RequestOptions, 'body' | 'headers' | 'signal'> {
  method: Method;
  url: string;
}

/** Keeps changes that cannot be sent, and sends them later; the shell's. */
export interface WaitingChanges {
  /** How many wait; a later change must not overtake them. */
  count(): number;
  /** How many of the person wait in this browser, for their other households too. */
  countAll(): number;
  /** Resolves to the answer, once the change could be sent. */
  add(call: WaitingCall): Promise<Response>;
  /** Gives all of the person up. */
  forget(): void;
}

let keeper: WaitingChanges | undefined;

/** From now on edits that find no connection wait in it. One for all remotes, since the shell provides this module. */
export const keepWaitingChanges = (keep: WaitingChanges | undefined): void => {
  keeper = keep;
};

/** How many changes of this person wait in this browser, whichever household they are for. */
export const countWaitingChanges = (): number => keeper?.countAll() ?? 0;

/** The person leaves: nothing of them is kept or shown. */
export const forgetWaitingChanges = (): void => keeper?.forget();

/** Edits of one thing, whose answer nobody has to read to go on. */
const edits =
  /^\/api\/(bills|incomes|user-preferences|transaction-rules(\/order)?|transactions(?=\/\d))(\/\d+(\/(group|link-bill|reviewed))?)?$/;

/** Who keeps the call where there is no connection; undefined where it fails then. */
export const keeperOf = (method: Method, url: string): WaitingChanges | undefined =>
  method !== 'GET' && edits.test(url) ? keeper : undefined;
