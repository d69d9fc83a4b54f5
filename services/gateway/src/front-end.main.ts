import { runProgram } from '@daybook/composition';
import { frontEndAlone } from './front-end-alone.js';

await runProgram(() => frontEndAlone(process.env));
