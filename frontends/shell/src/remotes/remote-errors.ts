import type { ContractVersion } from '@daybook/frontend-kit';

/** The remote is not in the list of remotes, or its files did not come. Trying again may help. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
}

/** The remote was built against an agreement that this shell does not know. Only a reload helps. */
export class ContractMismatch extends Error {
  override readonly name = 'ContractMismatch';

  constructor(remote: string, { major, minor }: ContractVersion) {
    super(`${remote} needs contract ${major}.${minor}`);
  }
}

/** A release came between the opening of the page and this load. */
export class NewerBuild extends Error {
  override readonly name = 'NewerBuild';
}

/** As one of the errors above, so that what fails to load is never taken for what fails while it is drawn. */
export const asLoadFailure = (error: unknown): Error =>
  [RemoteUnavailable, ContractMismatch, NewerBuild].some((kind) => error instanceof kind)
    ? (error as Error)
    : new RemoteUnavailable('A file of the remote did not come', { cause: error });
