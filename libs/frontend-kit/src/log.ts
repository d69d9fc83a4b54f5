import type { Log, Method, RequestOptions } from './call.js';

/** Names the log as the query of an address does. */
export const logKey = (log: Log): string => String(new URLSearchParams(log));

export const withLog = (url: string, log: Log): string => `${url}${url.includes('?') ? '&' : '?'}${logKey(log)}`;

/** Where a call goes in a log. Throws where the log refuses it. */
export type AddressIn = (log: Log, method: Method, url: string) => string;

let page: { log: Log; addressIn: AddressIn } | undefined;

/** From now on the calls of this page name that log, where they take one. One for all remotes, since the shell provides this module. */
export const readFrom = (log: Log, addressIn: AddressIn): void => {
  page = { log, addressIn };
};

/** From now on calls are of the household as it is. */
export const readPresent = (): void => {
  page = undefined;
};

export const logOfPage = (): Log | undefined => page?.log;

/** Where a call of this page goes. Throws as what was given to `readFrom`. */
export const addressOfCall = (method: Method, url: string, { log, plain }: RequestOptions): string => {
  if (plain) return url;
  if (log) return withLog(url, log);
  return page ? page.addressIn(page.log, method, url) : url;
};
