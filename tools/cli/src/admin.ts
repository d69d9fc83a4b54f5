import { openEmbeddedLog } from '@daybook/adapters-embedded';
import { promoteAccount, type Promotion } from '@daybook/identity-service';
import { type Call, exitCodes, Refused } from './command.js';
import { ranDistributed } from './environment.js';
import { masterKeyFor } from './master-key.js';

const answers: Record<Exclude<Promotion, 'account-not-found'>, (address: string) => string> = {
  promoted: (address) => `${address} is an administrator now.`,
  'administrator-already': (address) => `${address} is an administrator already.`,
};

/** Appends beside whatever server runs. @param where what to say of where the account was looked for */
export async function promote(call: Call, log: Parameters<typeof promoteAccount>[0], where = ''): Promise<number> {
  const [verb, address = ''] = call.words;
  if (verb !== 'promote') throw new Refused(`'admin ${verb}' is not known: the command is admin promote <e-mail>.`);
  const promotion = await promoteAccount(log, address);
  if (promotion === 'account-not-found') throw new Refused(`There is no account with the address ${address}${where}.`);
  call.say(answers[promotion](address));
  return exitCodes.done;
}

export async function admin(call: Call): Promise<number> {
  const directory = call.config.DAYBOOK_DATA_DIR;
  const log = await openEmbeddedLog({ directory, masterKey: masterKeyFor(call, directory).key });
  try {
    const servers = ` in ${directory}; for an account on the servers, set DAYBOOK_MODE=distributed and type it again`;
    return await promote(call, log, ranDistributed(directory) ? servers : '');
  } finally {
    await log.close();
  }
}
