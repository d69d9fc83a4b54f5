/** Browsers have passkeys on secure pages alone, and never for an address in numbers. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** Whether the person closed the browser's dialog. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** What asks for passkeys: loaded when one is wanted. */
export const passkeyPrompt = () => import(/* webpackChunkName: "passkey-prompt" */ './passkey-prompt.js');
