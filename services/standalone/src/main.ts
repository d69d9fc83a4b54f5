import { type Config, ConfigurationInvalid, readConfig } from './config.js';
import { nodeTooOld } from './node-version.js';

const leave = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const configOf = (environment: NodeJS.ProcessEnv): Config => {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return leave(error.message);
    throw error;
  }
};

const tooOld = nodeTooOld(process.versions.node);
if (tooOld) leave(tooOld);
const config = configOf(process.env);
// Only now, since the log takes its level when it is loaded.
const { run } = await import('./run.js');
await run(config, process.argv[2]);
