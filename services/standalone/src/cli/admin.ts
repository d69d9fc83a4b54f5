import { openEmbeddedLog } from '@daybook/adapters-embedded';
import { promoteAccount, type Promotion } from '@daybook/identity-service';
import { type Call, exitCodes, Refused } from './command.js';
import { masterKeyFor } from './master-key.js';

const answers: Record<Exclude<Promotion, 'account-not-found'>, (address: string) => string> = {
  promoted: (address) => `${address} is an administrator now.`,
  'administrator-already': (address) => `${address} is an administrator already.`,
};

/** Appends beside whatever server runs on the directory. */
export async function admin(call: Call): Promise<number> {
  const [verb, address = ''] = call.words;
  if (verb !== 'promote') throw new Refused(`'admin ${verb}' is not known: the command is admin promote <e-mail>.`);
  const directory = call.config.DAYBOOK_DATA_DIR;
  const log = await openEmbeddedLog({ directory, masterKey: masterKeyFor(call, directory).key });
  try {
    const promotion = await promoteAccount(log, address);
    if (promotion === 'account-not-found') throw new Refused(`There is no account with the address ${address}.`);
    call.say(answers[promotion](address));
    return exitCodes.done;
  } finally {
    await log.close();
  }
}
