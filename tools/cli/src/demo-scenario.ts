import type { Bill, Scenario, ScenarioCommandRow } from '@daybook/contracts';
import { centsToDecimal, changedByPercent, parseCents, stripSuffix } from '@daybook/money';
import type { HttpClient } from './http-client.js';

const name = 'Without the gym, rent up 8 %';
const eightPercent = 800;

/** What somebody wonders about; begun again after an interruption it goes on. */
export async function tryScenario(client: HttpClient): Promise<void> {
  const bills = await client.call<Bill[]>('GET', '/api/bills');
  const billOf = (wanted: string) => bills.find((one) => stripSuffix(one.name) === wanted);
  const [rent, gym] = [billOf('Rent'), billOf('Gym Membership')];
  if (!rent || !gym) return;
  const known = (await client.call<Scenario[]>('GET', '/api/scenarios')).find((one) => one.name === name);
  const { id } = known ?? (await client.call<Scenario>('POST', '/api/scenarios', { name }));
  const commands = await client.call<ScenarioCommandRow[]>('GET', `/api/scenarios/${id}/commands`);
  const isTried = (does: ScenarioCommandRow['does']) => commands.some((one) => one.does === does);
  const amount = centsToDecimal(changedByPercent(parseCents(rent.amount) ?? 0, eightPercent));
  if (!isTried('revise')) await client.call('PUT', `/api/bills/${rent.id}?scenario=${id}`, { amount });
  if (!isTried('remove')) await client.call('DELETE', `/api/bills/${gym.id}/group?scenario=${id}`);
}
