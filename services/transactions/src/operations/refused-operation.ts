import type { Rejection } from '@daybook/event-sourcing';

/** An accepted operation that the household's data refuse by now: to try again comes to the same, so it fails at once and says why. */
export class RefusedOperation extends Error {
  override name = 'RefusedOperation';

  constructor(
    what: string,
    readonly rejection: Rejection,
  ) {
    super(`${what}: ${rejection.rejected}`);
  }
}
