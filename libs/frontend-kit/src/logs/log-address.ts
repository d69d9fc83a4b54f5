import { ApiError } from '../api-error.js';
import type { Log, Method } from '../call.js';
import { type AddressIn, withLog } from '../log.js';

/* As the table of routes has them; a test compares. */
const ofThePast =
  /^\/api\/(accounts|bill-payments|bills|budget-summary|budgets|categories|category-spend|explain|history(?!\/(seal|export))|imports(?!\/failed)|incomes|spending|transaction-rules|transactions|user-preferences|yearly-data)([/?]|$)/;
/** Alike in every scenario: a scenario changes no settings and nothing that was paid, and has no history of its own. */
const alikeInScenarios =
  /^\/api\/(history|transactions\/(bill-suggestions|matches)|user-preferences|[a-z-]+\/\d+\/history)([/?]|$)/;
const ofThePlan = /^\/api\/(bills|incomes)([/?]|$)/;
/** What a scenario leaves as it is. */
const ofTheBooks =
  /^\/api\/(accounts|budgets|categories|history|imports|transaction-rules|transactions|user-preferences)([/?]|$)/;
const ofTheHousehold = /^\/api\/(operations|plan|scenarios|user-preferences)([/?]|$)/;

/** Whether a call answers otherwise in that log. */
export const takesLog = (log: Log, method: Method, url: string): boolean => {
  const isRead = method === 'GET';
  if ('asOf' in log) return isRead && ofThePast.test(url);
  return isRead ? ofThePast.test(url) && !alikeInScenarios.test(url) : ofThePlan.test(url);
};

/* An undo goes to what was changed, wherever its button is pressed. */
const anUndo = /\/undo([/?]|$)/;

const refused = (message: string): ApiError =>
  new ApiError(405, 'Method Not Allowed', JSON.stringify({ code: 'method-not-allowed', message }));

const named = /[?&](asOf|scenario)=/;

/**
 * The address of a call that names the log, where it takes one.
 * @throws ApiError for a change of what was, and in a scenario for one of anything but bills and income: they are not sent
 */
export const addressIn: AddressIn = (log, method, url) => {
  if (named.test(url)) return url;
  if (takesLog(log, method, url)) return withLog(url, log);
  if (method === 'GET') return url;
  if ('asOf' in log) {
    if (ofThePast.test(url) || ofTheHousehold.test(url)) throw refused('What was can be read, and not changed');
  } else if (ofTheBooks.test(url) && !anUndo.test(url)) {
    throw refused('A scenario changes bills and income alone');
  }
  return url;
};
