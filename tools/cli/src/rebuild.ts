import { isInUse, openEmbeddedPlatform, openEmbeddedReadModels } from '@daybook/adapters-embedded';
import { requestRebuild, freeLeases, type Projection } from '@daybook/event-sourcing';
import { type Call, exitCodes, Refused } from './command.js';
import { masterKeyFor } from './master-key.js';
import { buildAnew, registeredProjections } from './projections.js';
import { codecOf } from './read-log.js';
import { inTemporaryDirectory } from './temporary-directory.js';

export const chosen = (all: readonly Projection[], names: readonly string[]): Projection[] => {
  const known = all.map(({ name }) => name).join(', ');
  for (const name of names) {
    if (!all.some((projection) => projection.name === name)) {
      throw new Refused(`There is no read model '${name}': choose of ${known}.`);
    }
  }
  return all.filter(({ name }) => names.length === 0 || names.includes(name));
};

/** The server has the directory and is left word, which it finds within a second: which projections there are is told by services over a directory of no matter. */
const askServer = (call: Call): Promise<number> =>
  inTemporaryDirectory(async (directory) => {
    const platform = await openEmbeddedPlatform({ directory });
    const documents = openEmbeddedReadModels(call.config.DAYBOOK_DATA_DIR);
    try {
      for (const projection of chosen(await registeredProjections(platform, call.config), call.words)) {
        await requestRebuild({ projection, documents });
        call.say(`Asked the running server to rebuild ${projection.name}.`);
      }
    } finally {
      await documents.close();
      await platform.close();
    }
    return exitCodes.done;
  });

export async function rebuild(call: Call): Promise<number> {
  const directory = call.config.DAYBOOK_DATA_DIR;
  const { key } = masterKeyFor(call, directory);
  if (isInUse(directory)) return askServer(call);
  const platform = await openEmbeddedPlatform({ directory, masterKey: key });
  let failed = false;
  try {
    await freeLeases(platform.documents);
    for (const projection of chosen(await registeredProjections(platform, call.config), call.words)) {
      const { problems } = await buildAnew(projection, platform, platform.readModels, codecOf(platform));
      call.say(`Rebuilt ${projection.name}${problems.length > 0 ? ', but it is not whole:' : '.'}`);
      for (const problem of problems) call.say(`  ${problem}`);
      failed ||= problems.length > 0;
    }
  } finally {
    await platform.close();
  }
  return failed ? exitCodes.failed : exitCodes.done;
}
