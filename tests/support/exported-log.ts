import type { LogSeal } from '@daybook/contracts';
import { type SoundLog, verifyLog } from '@daybook/sealed-log';
import type { Household } from './household.js';

type Person = Pick<Household, 'cookie'>;

const read = async (address: string, { cookie }: Person, path: string): Promise<Response> => {
  const response = await fetch(address + path, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
};

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

/** The household's whole log as it is exported now: ten times an hour. @throws where the file does not verify */
export async function exportedLog(address: string, person: Person): Promise<SoundLog> {
  const response = await read(address, person, '/api/history/export');
  const verdict = await verifyLog(bytesOf(await response.text()));
  if (!verdict.isSound) throw new Error(`${verdict.problem} (line ${verdict.line})`);
  return verdict;
}

export async function newestSeal(address: string, person: Person): Promise<LogSeal['newest']> {
  const response = await read(address, person, '/api/history/seal');
  return ((await response.json()) as LogSeal).newest;
}
