/** A file of the program did not come. */
export class PartUnavailable extends Error {
  override readonly name = 'PartUnavailable';
  /** The server has it no more: newer releases have taken its place, and only a reload helps. */
  readonly isGone: boolean;

  constructor(cause: unknown, isGone: boolean) {
    super('A part of the page could not be loaded', { cause });
    this.isGone = isGone;
  }
}

/** Whether the server answers that it does not have the file; the bundler names the address in its error. */
const isGone = async (error: unknown): Promise<boolean> => {
  const address = (error as { request?: unknown } | null)?.request;
  if (typeof address !== 'string') return false;
  return fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  );
};

/** Loads a part of the page, a second time where the first one failed. Throws `PartUnavailable`. */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  load()
    .catch(load)
    .catch(async (error: unknown) => {
      throw new PartUnavailable(error, await isGone(error));
    });
