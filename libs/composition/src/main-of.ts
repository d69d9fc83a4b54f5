import type { ServiceDefinition } from '@daybook/nest';
import { type Config, ConfigurationInvalid, readConfig } from './config.js';
import { nodeTooOld } from './node-version.js';
import type { Running } from './run-program.js';
import type { Part } from './service-alone.js';

export { nodeTooOld } from './node-version.js';

const leave = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** The configuration, or one clear end. */
export function configOr<C>(read: (environment: NodeJS.ProcessEnv) => C): C {
  const tooOld = nodeTooOld(process.versions.node);
  if (tooOld) leave(tooOld);
  try {
    return read(process.env);
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return leave(error.message);
    throw error;
  }
}

/** The `main.ts` of a program of ours. What starts it is loaded only when the configuration is right, since the log takes its level then. */
export async function mainOf(starter: () => Promise<(config: Config) => Promise<Running>>): Promise<void> {
  const config = configOr(readConfig);
  const { runProgram } = await import('./run-program.js');
  const start = await starter();
  await runProgram(async () => start(config));
}

/** The `main.ts` of a service: it runs without the others. */
export const mainOfService = (load: () => Promise<{ definition: ServiceDefinition }>, part?: Part) =>
  mainOf(async () => {
    const [{ definition }, { serviceAlone }] = await Promise.all([load(), import('./service-alone.js')]);
    return (config) => serviceAlone(definition, config, part);
  });
