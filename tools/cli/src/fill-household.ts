import type { Bill, Income, User } from '@daybook/contracts';
import { type DemoBill, type DemoHousehold, type DemoIncome } from '@daybook/demo';
import { addDays, type CivilDate, dayOf, lastDayOf, monthOf, shiftMonth, stripSuffix } from '@daybook/money';
import { addRules, correctRule } from './demo-rules.js';
import { editAll, takeInRows } from './demo-rows.js';
import { tryScenario } from './demo-scenario.js';
import { asEntered, changeMind, correctBill, lastNameOf } from './demo-story.js';
import { type HttpClient, inParallel } from './http-client.js';

const editsAtOnce = 32;

type Row = Pick<Bill, 'id' | 'groupId'> & { name: string };

const rowsOf = async (client: HttpClient, kind: 'bills' | 'incomes'): Promise<Row[]> => {
  const rows = await client.call<(Bill | Income)[]>('GET', `/api/${kind}`);
  return rows.map((row) => ({
    ...row,
    name: 'name' in row ? lastNameOf(stripSuffix(row.name)) : stripSuffix(row.personName),
  }));
};

/** Adds those whose name is not there; ids of the occurrences by name. */
async function addSeries(
  client: HttpClient,
  kind: 'bills' | 'incomes',
  wanted: readonly (DemoBill | DemoIncome)[],
): Promise<Map<string, number[]>> {
  const ids = new Map<string, number[]>();
  for (const { id, name } of await rowsOf(client, kind))
    ids.set(
      name,
      [...(ids.get(name) ?? []), id].sort((a, b) => a - b),
    );
  for (const body of wanted) {
    const name = 'name' in body ? body.name : body.personName;
    if (ids.has(name)) continue;
    const { groupIds } = await client.call<{ groupIds: number[] }>(
      'POST',
      `/api/${kind}`,
      'name' in body ? asEntered(body) : body,
    );
    ids.set(name, groupIds);
  }
  return ids;
}

/** Pay whose day in this month has passed has come; on its last evening, all of it. */
async function receiveIncome(client: HttpClient, until: CivilDate): Promise<void> {
  const isOver = until === lastDayOf(monthOf(until));
  const today = isOver ? 32 : dayOf(until);
  const passed = (await client.call<Income[]>('GET', '/api/incomes')).filter(
    ({ dueThisMonth, dueDate, status }) => dueThisMonth && dueDate < today && status === 'pending',
  );
  await inParallel(passed, editsAtOnce, async ({ id }) => {
    await client.call('PUT', `/api/incomes/${id}`, { status: 'received' });
  });
}

/** How many days before the household's last one somebody sat down with it for the first time. */
export const firstDaysBefore = 212;

/**
 * Brings an account to what the household is, from wherever it stands: begun again after an interruption it goes on.
 * It comes about as it would with somebody who sits down with it now and then.
 * Preferences are saved last: an account that has some is complete.
 * @param until the day on which it stands
 * @param goTo sees to it that what follows happens on that day, where the time of the program can be set; whether it can
 */
export async function fillHousehold(
  client: HttpClient,
  user: User,
  household: DemoHousehold,
  until: CivilDate,
  goTo: (day: CivilDate) => Promise<boolean>,
): Promise<void> {
  const { bills } = household;
  const dayBefore = (days: number): CivilDate => addDays(until, -days);
  let taken = '';
  const takeInUntil = async (day: CivilDate) => {
    const rows = await takeInRows(client, user, household, billIds, { after: taken, until: day });
    taken = day;
    return rows;
  };

  let at = dayBefore(firstDaysBefore);
  /** On the last evening of each month on the way somebody marks the income of the month. */
  const passTo = async (day: CivilDate) => {
    for (let month = monthOf(at); month < monthOf(day); month = shiftMonth(month, 1)) {
      const evening = lastDayOf(month);
      if (evening >= at && (await goTo(evening))) await receiveIncome(client, evening);
    }
    at = day;
    await goTo(day);
  };

  await goTo(at);
  const billIds = await addSeries(client, 'bills', bills);
  await addSeries(client, 'incomes', household.incomes);
  await takeInUntil(dayBefore(firstDaysBefore));
  await addRules(client, billIds, ['Coffee', 'Amazon orders']);

  await passTo(dayBefore(176));
  await correctBill(client, bills, 'Spotify Family');
  await addRules(client, billIds, ['Rides']);

  await passTo(dayBefore(118));
  await takeInUntil(dayBefore(118));
  await correctBill(client, bills, 'Internet');
  await addRules(client, billIds, ['Delivered meals']);

  await passTo(dayBefore(73));
  await addRules(client, billIds, ['Netflix', 'Parking meters']);

  await passTo(dayBefore(31));
  await takeInUntil(dayBefore(31));
  await correctBill(client, bills, 'Netflix');
  await correctRule(client, billIds, 'Delivered meals');

  await passTo(until);
  const rows = await takeInUntil(until);
  await receiveIncome(client, until);
  await changeMind(client, rows, (ids, category) => editAll(client, ids, { category }));
  await tryScenario(client);
  await client.call('PUT', '/api/user-preferences', household.preferences);
}
