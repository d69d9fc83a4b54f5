/** Whom the page was opened for. One for all remotes, since the shell provides this module. */
let served: number | undefined;
let onAnother = (): void => undefined;

/**
 * From now on each call says whom the page believes to serve, by API id. The server refuses it where somebody else has signed in
 * in this browser meanwhile; then `another` is called.
 */
export const servePerson = (userId: number, another: () => void): void => {
  served = userId;
  onAnother = another;
};

/** Whom the page believes to serve, by API id; undefined on pages for visitors. */
export const servedPerson = (): number | undefined => served;

/**
 * The headers that say whom the page believes to serve, and in which household, where that is not the person's own: the document has left
 * those. None on pages for visitors.
 */
export const servedPersonHeader = (): Record<string, string> =>
  served === undefined
    ? {}
    : {
        'X-Signed-In-As': String(served),
        ...(window as { daybookHousehold?: Record<string, string> }).daybookHousehold,
      };

/** Told of every refusal's code. */
export const hearRefusal = (code: string | null): void => {
  if (code === 'signed-in-as-another') onAnother();
};
