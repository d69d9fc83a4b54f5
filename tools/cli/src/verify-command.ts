import { isInUse } from '@daybook/adapters-embedded';
import { type Call, exitCodes } from './command.js';
import { isBackup } from './manifest.js';
import { masterKeyFor } from './master-key.js';
import { verify } from './verify.js';

export async function verifyCommand(call: Call): Promise<number> {
  const [given] = call.words;
  const directory = given === undefined ? call.config.DAYBOOK_DATA_DIR : call.pathOf(given);
  const { key } = masterKeyFor(call, directory);
  if (isBackup(directory))
    call.say(`${directory} is a backup: it has no read models to compare; they are built from its log.`);
  else if (isInUse(directory)) call.say('A server is running: everything is checked as it stands at this moment.');
  const { sound, lines } = await verify(directory, key, call.config);
  for (const line of lines) call.say(line);
  call.say(sound ? 'Everything is as it should be.' : 'Something is wrong: see above.');
  return sound ? exitCodes.done : exitCodes.failed;
}
