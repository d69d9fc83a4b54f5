import { DataDirectoryInUse } from '@daybook/adapters-embedded';
import type { Preferences, User } from '@daybook/contracts';
import { demoHousehold } from '@daybook/demo';
import { addDays, type CivilDate, dateInZone, daysBetween, endOfDate } from '@daybook/money';
import type { Running } from '@daybook/composition';
import { start } from '@daybook/standalone-service';
import { type Call, exitCodes, Refused } from './command.js';
import { fillHousehold, firstDaysBefore } from './fill-household.js';
import { createMovableClock, type MovableClock } from './movable-clock.js';
import { type HttpClient, openHttpClient } from './http-client.js';

/** Known to everybody who reads this: for a household of nobody. */
export const demoAccount = { email: 'demo@daybook.example', password: 'demo household' } as const;

const mostOf = { transactions: 500_000, series: 500 } as const;

const countOf = ({ text }: Call, name: keyof typeof mostOf): number | undefined => {
  const given = text(name);
  if (given === undefined) return undefined;
  if (/^\d{1,7}$/.test(given) && Number(given) <= mostOf[name]) return Number(given);
  throw new Refused(`--${name} must be a whole number up to ${mostOf[name].toLocaleString('en-US')}.`);
};

/** @throws Refused when the address belongs to an account with another password */
async function register(client: HttpClient): Promise<User> {
  const person = { ...demoAccount, firstName: 'Dana', lastName: 'Demo' };
  const registered = await client.send<User & { message?: string }>('POST', '/api/register', person);
  if (registered.status < 300) return registered.body;
  if (registered.status === 409) {
    throw new Refused(`There is an account ${demoAccount.email} already, with another password.`);
  }
  throw new Refused(`The account could not be made: ${registered.body?.message ?? registered.status}`);
}

/** Half past seven in the evening, when somebody finds the time. */
const eveningOf = (day: CivilDate, zone: string): number => endOfDate(day, zone) - 4.5 * 60 * 60_000;

/** The day on which the household stands: where an interrupted demo goes on, the same one. */
const lastDayOf = (created: CivilDate, today: CivilDate): CivilDate =>
  daysBetween(created, today) < firstDaysBefore ? created : addDays(created, firstDaysBefore);

async function make(call: Call, address: string, clock: MovableClock | undefined): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const counts = { transactions: countOf(call, 'transactions'), series: countOf(call, 'series') };
  const client = openHttpClient(address, { 'x-time-zone': zone });
  const today = dateInZone(Date.now(), zone);
  const standOn = (day: CivilDate): void => clock?.standAt(day === today ? undefined : eveningOf(day, zone));
  const signIn = () => client.send<User>('POST', '/api/login', demoAccount);

  const login = await signIn();
  if (login.status !== 200) standOn(addDays(today, -firstDaysBefore));
  const user = login.status === 200 ? login.body : await register(client);
  const { dashboardComponents } = await client.call<Preferences>('GET', '/api/user-preferences');
  if (dashboardComponents === null) {
    const until = lastDayOf(dateInZone(Date.parse(user.createdAt), zone), today);
    const household = demoHousehold({ until, ...counts });
    await fillHousehold(client, user, household, until, async (day) => {
      if (!clock) return false;
      standOn(day);
      // The session of the time before has long ended.
      await signIn();
      return true;
    });
    const { bills, incomes, transactions } = household;
    const counted = [`${bills.length} bills`, `${incomes.length} incomes`];
    call.say(
      `Made a household of ${counted.join(', ')} and ${transactions.length.toLocaleString('en-US')} transactions.`,
    );
  } else call.say('The demo household is there already.');
  call.say(`Sign in as ${demoAccount.email} with the password '${demoAccount.password}'.`);
}

const startHere = async ({ config }: Call, clock: MovableClock): Promise<Running> => {
  // It is asked from here alone, whatever address people open.
  const identity = { ...config.identity, publicOrigin: undefined };
  try {
    return await start({ ...config, PORT: 0, HOST: '127.0.0.1', TRUST_PROXY: 0, identity }, clock);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    throw new Refused(
      `A server is running on ${config.DAYBOOK_DATA_DIR}: set DAYBOOK_URL to its address, such as http://localhost:${config.PORT}.`,
      { cause: error },
    );
  }
};

export async function demo(call: Call): Promise<number> {
  const address = call.variable('DAYBOOK_URL');
  if (address !== undefined && !URL.canParse(address)) throw new Refused(`DAYBOOK_URL is not an address: ${address}`);
  // Only a program of its own can be told what time it is: a server that takes that from a client could be lied to.
  const clock = createMovableClock();
  const running = address === undefined ? await startHere(call, clock) : undefined;
  try {
    await make(call, running?.address ?? address ?? '', running && clock);
  } finally {
    await running?.stop();
  }
  if (running) call.say('Start Daybook with npm start.');
  return exitCodes.done;
}
