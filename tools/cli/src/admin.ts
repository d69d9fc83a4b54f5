import { openEmbeddedLog } from '@daybook/adapters-embedded';
import {
  type FactorsReset,
  type OperatorsLog,
  promoteAccount,
  type Promotion,
  resetFactors,
} from '@daybook/identity-service';
import { type Call, exitCodes, Refused } from './command.js';
import { ranDistributed } from './environment.js';
import { masterKeyFor } from './master-key.js';

const answers: Record<Exclude<Promotion | FactorsReset, 'account-not-found'>, (address: string) => string> = {
  promoted: (address) => `${address} is an administrator now.`,
  'administrator-already': (address) => `${address} is an administrator already.`,
  reset: (address) => `${address} signs in with the password alone now, and was signed out everywhere.`,
  'no-factors': (address) => `${address} has neither passkeys nor two-factor sign-in.`,
};

const verbs = new Map<string, (log: OperatorsLog, address: string) => Promise<Promotion | FactorsReset>>([
  ['promote', promoteAccount],
  ['reset-factors', resetFactors],
]);

/** Appends beside whatever server runs. @param where what to say of where the account was looked for */
export async function administer(call: Call, log: OperatorsLog, where = ''): Promise<number> {
  const [verb = '', address = ''] = call.words;
  const act = verbs.get(verb);
  if (!act) {
    const known = [...verbs.keys()].map((one) => `admin ${one} <e-mail>`).join(' and ');
    throw new Refused(`'admin ${verb}' is not known: the commands are ${known}.`);
  }
  const outcome = await act(log, address);
  if (outcome === 'account-not-found') throw new Refused(`There is no account with the address ${address}${where}.`);
  call.say(answers[outcome](address));
  return exitCodes.done;
}

export async function admin(call: Call): Promise<number> {
  const directory = call.config.DAYBOOK_DATA_DIR;
  const log = await openEmbeddedLog({ directory, masterKey: masterKeyFor(call, directory).key });
  try {
    const servers = ` in ${directory}; for an account on the servers, set DAYBOOK_MODE=distributed and type it again`;
    return await administer(call, log, ranDistributed(directory) ? servers : '');
  } finally {
    await log.close();
  }
}
