import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataDirectoryInUse, DataDirectoryUnusable } from '@daybook/adapters-embedded';
import { KeysMissing, MasterKeyWrong } from '@daybook/keys';
import { type Config, ConfigurationInvalid, readConfig } from '@daybook/standalone-service/config';
import { CannotStart } from '@daybook/composition';
import { type Call, type Command, exitCodes, Refused } from './command.js';
import { commands, usage } from './commands.js';
import { type Environment, environmentIn } from './environment.js';

export interface Surroundings {
  environment: Environment;
  /** Where the person typed: relative paths count from there. */
  cwd: string;
  say(line: string): void;
  complain(line: string): void;
}

class Misused extends Error {
  override name = 'Misused';
}

const explained = [
  Refused,
  ConfigurationInvalid,
  CannotStart,
  DataDirectoryInUse,
  DataDirectoryUnusable,
  KeysMissing,
  MasterKeyWrong,
];

const parse = (command: Command, args: readonly string[]) => {
  const options = { ...command.options, dir: { type: 'string' } as const };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    const { least, most } = command.words;
    if (positionals.length < least || positionals.length > most) {
      throw new Error(`it is called as: ${command.name} ${command.words.usage}`);
    }
    return { values: values as Record<string, string | boolean | string[] | undefined>, positionals };
  } catch (error) {
    throw new Misused(`${command.name}: ${(error as Error).message}`, { cause: error });
  }
};

/** The server's own rules; `--dir` takes the place of its data directory. */
const configOf = (environment: Surroundings['environment'], directory: string | undefined): Config => {
  const folder = resolve(directory ?? (environment['DAYBOOK_DATA_DIR'] || './data'));
  return readConfig(environmentIn(folder, { ...environment, DAYBOOK_DATA_DIR: folder }));
};

const callOf = (command: Command, args: readonly string[], { environment, cwd, say }: Surroundings): Call => {
  const { values, positionals } = parse(command, args);
  const { dir } = values;
  const config = configOf(environment, typeof dir === 'string' ? resolve(cwd, dir) : undefined);
  return {
    words: positionals,
    flag: (name) => values[name] === true,
    text: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
    texts: (name) => (Array.isArray(values[name]) ? values[name] : []),
    config,
    variable: (name) => environment[name] || undefined,
    pathOf: (text) => resolve(cwd, text),
    say,
  };
};

/** Runs a command to its end. Gives the exit code: 0 done, 1 refused or something is wrong, 2 not called as it should be. */
export async function cli(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { say, complain } = surroundings;
  const [name, ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') {
    say(usage());
    return exitCodes.done;
  }
  try {
    const command = commands.find((one) => one.name === name);
    if (!command) throw new Misused(name === undefined ? 'Which command?' : `There is no command '${name}'.`);
    const call = callOf(command, rest, surroundings);
    if (call.config.DAYBOOK_MODE === 'embedded') return await command.run(call);
    if (command.onServers) return await command.onServers(call);
    throw new Refused(`${command.name} works on a data directory; docs/operations.md tells how servers are backed up.`);
  } catch (error) {
    if (error instanceof Misused) {
      complain(`${error.message}\n\n${usage()}`);
      return exitCodes.misused;
    }
    if (!explained.some((kind) => error instanceof kind)) throw error;
    complain((error as Error).message);
    return exitCodes.failed;
  }
}
