import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { openPlatform } from '@daybook/composition';
import { openLiveGeneration } from '@daybook/event-sourcing';
import {
  codecOf,
  compareDocuments,
  foldToEnd,
  inTemporaryDirectory,
  readLog,
  registeredProjections,
} from '@daybook/cli';
import { readConfig } from '@daybook/standalone-service/config';

// Reads the log of an installation on servers, makes every read model anew from it in files, and holds the served ones
// against these. Nobody may write meanwhile. Prints one line for each thing that is wrong.

const config = readConfig(process.env);
const live = await openPlatform(config);
const wrong: string[] = [];
const { events, problems } = await readLog(live, 20);
wrong.push(...problems);
let documents = 0;
await inTemporaryDirectory(async (directory) => {
  const rebuilt = await openEmbeddedPlatform({ directory: join(directory, 'rebuilt') });
  for (const projection of await registeredProjections(live, config)) {
    const platform = { ...live, documents: rebuilt.documents };
    wrong.push(...(await foldToEnd(projection, platform, rebuilt.readModels, codecOf(live))).problems);
    const served = await openLiveGeneration({ projection, documents: live.readModels });
    const made = await openLiveGeneration({ projection, documents: rebuilt.readModels });
    for (const collection of projection.collections) {
      const compared = await compareDocuments(collection, served, made, 20);
      documents += compared.documents;
      wrong.push(...compared.differences.map(({ collection: name, id, what }) => `${name} ${id}: ${what}`));
    }
  }
  await rebuilt.close();
});
await live.close();
process.stdout.write(`${JSON.stringify({ events, documents, wrong })}\n`);
process.exit(0);
