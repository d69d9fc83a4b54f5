import { configOr } from '@daybook/composition/main';
import { readConfig } from './config.js';

const config = configOr(readConfig);
// Only now, since the log takes its level when it is loaded.
const [{ runProgram }, { start }] = await Promise.all([import('@daybook/composition'), import('./start.js')]);
await runProgram(() => start(config));
