/**
 * A server that the program stands on cannot be reached, or did not answer in time; whether what it was asked to do
 * was done is then unknown. To be tried again later.
 */
export class DependencyUnavailable extends Error {
  override name = 'DependencyUnavailable';

  /** @param dependency what it is, as an operator knows it: `MongoDB` */
  constructor(
    readonly dependency: string,
    options?: ErrorOptions,
  ) {
    super(`${dependency} is not available just now`, options);
  }
}
