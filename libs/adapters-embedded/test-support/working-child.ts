import { workOrDie } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '../src/embedded-platform.js';

const [directory = '', queue = ''] = process.argv.slice(2);
const platform = await openEmbeddedPlatform({ directory });
await workOrDie(platform.jobs, queue);
await platform.close();
