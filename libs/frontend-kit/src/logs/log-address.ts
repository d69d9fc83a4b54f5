import { ApiError } from '../api-error.js';
import type { Log, Method } from '../call.js';
import { type AddressIn, withLog } from '../log.js';

/* As the table of routes has them; a test compares. */
const ofThePast =
  /^\/api\/(bill-payments|bills|budget-summary|categories|category-spend|explain|history(?!\/(seal|export))|imports(?!\/failed)|incomes|transaction-rules|transactions|yearly-data)([/?]|$)/;
const ofTheLogItself = /^\/api\/(history|[a-z-]+\/\d+\/history)([/?]|$)/;
const ofThePlan = /^\/api\/(bills|incomes)([/?]|$)/;
const ofTheHousehold = /^\/api\/(operations|plan|scenarios|user-preferences)([/?]|$)/;

/** Whether a call answers otherwise in that log. */
export const takesLog = (log: Log, method: Method, url: string): boolean => {
  const isRead = method === 'GET';
  if ('asOf' in log) return isRead && ofThePast.test(url);
  return isRead ? ofThePast.test(url) && !ofTheLogItself.test(url) : ofThePlan.test(url);
};

const named = /[?&](asOf|scenario)=/;

/**
 * The address of a call that names the log, where it takes one.
 * @throws ApiError for a change of what was, which is not sent
 */
export const addressIn: AddressIn = (log, method, url) => {
  if (named.test(url)) return url;
  if (takesLog(log, method, url)) return withLog(url, log);
  if ('asOf' in log && method !== 'GET' && (ofThePast.test(url) || ofTheHousehold.test(url))) {
    const refusal = { code: 'method-not-allowed', message: 'What was can be read, and not changed' };
    throw new ApiError(405, 'Method Not Allowed', JSON.stringify(refusal));
  }
  return url;
};
