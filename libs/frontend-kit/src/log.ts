import { ApiError } from './api-error.js';
import type { Log, Method } from './call.js';

let page: Log | undefined;

/** From now on calls of this page name that log. One for all remotes, since the shell provides this module. */
export const readFrom = (log: Log | undefined): void => {
  page = log;
};

export const logOfPage = (): Log | undefined => page;

/* As the table of routes has them; a test compares. */
const ofThePast =
  /^\/api\/(bill-payments|bills|budget-summary|categories|category-spend|explain|history(?!\/(seal|export))|imports(?!\/failed)|incomes|transaction-rules|transactions|yearly-data)([/?]|$)/;
const ofScenarios =
  /^\/api\/((bills|incomes)(?!\/\d+\/history)|bill-payments|budget-summary|explain(?!\/(yearly|category)-))([/?]|$)/;
const ofTheHousehold = /^\/api\/(operations|plan|scenarios|user-preferences)([/?]|$)/;

/** Whether a call answers otherwise in that log. */
export const takesLog = (log: Log, method: Method, url: string): boolean =>
  'asOf' in log ? method === 'GET' && ofThePast.test(url) : ofScenarios.test(url);

const named = /[?&](asOf|scenario)=/;

/**
 * The address of a call that names the log, where it takes one.
 * @throws ApiError for a change of what was, which is not sent
 */
export const addressIn = (log: Log | undefined, method: Method, url: string): string => {
  if (!log || named.test(url)) return url;
  if (takesLog(log, method, url)) return `${url}${url.includes('?') ? '&' : '?'}${String(new URLSearchParams(log))}`;
  if ('asOf' in log && method !== 'GET' && (ofThePast.test(url) || ofTheHousehold.test(url))) {
    const refusal = { code: 'method-not-allowed', message: 'What was can be read, and not changed' };
    throw new ApiError(405, 'Method Not Allowed', JSON.stringify(refusal));
  }
  return url;
};
