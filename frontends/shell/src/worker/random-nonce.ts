/** For the content security policy of a document that the worker answers with. */
export const randomNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
