import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@daybook/standalone-service/config';
import type { Running } from '@daybook/composition';
import { start } from '@daybook/standalone-service';
import { cli } from '../src/cli.js';

export interface Typed {
  code: number;
  /** Lines on standard output. */
  said: string[];
  /** Text on standard error. */
  complained: string;
}

/** A folder with data directories in it, and a person who types commands there. */
export interface Terminal {
  folder: string;
  /** Path in the folder. */
  at(...names: string[]): string;
  /** Runs a command on the data directory of that name. */
  type(directory: string, ...args: string[]): Promise<Typed>;
  /** The same, with more in the environment. */
  typeWith(environment: Record<string, string>, directory: string, ...args: string[]): Promise<Typed>;
  /** The whole program in this process, on the data directory of that name; it is stopped at the end if not before. */
  serve(directory: string, environment?: Record<string, string>): Promise<Running>;
  close(): Promise<void>;
}

export function openTerminal(): Terminal {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-cli-'));
  const at = (...names: string[]): string => join(folder, ...names);
  const running: Running[] = [];
  const typeWith: Terminal['typeWith'] = async (environment, directory, ...args) => {
    const said: string[] = [];
    const complained: string[] = [];
    const code = await cli(args, {
      environment: { DAYBOOK_DATA_DIR: at(directory), ...environment },
      cwd: folder,
      say: (line) => said.push(line),
      complain: (line) => complained.push(line),
    });
    return { code, said, complained: complained.join('\n') };
  };
  return {
    folder,
    at,
    type: (directory, ...args) => typeWith({}, directory, ...args),
    typeWith,
    serve: async (directory, environment = {}) => {
      const config = readConfig({ DAYBOOK_DATA_DIR: at(directory), PORT: '0', ...environment });
      const started = await start(config);
      running.push(started);
      return started;
    },
    close: async () => {
      for (const one of running) await one.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
