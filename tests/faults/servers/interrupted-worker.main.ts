import { runInterrupted } from './interrupted-service.js';

await runInterrupted('whole');
