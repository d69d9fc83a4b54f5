import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runToEnd, startProgram } from '../support/program.js';
import { ownInstallation } from '../support/distributed-environment.js';

/** The product as a browser meets it. */
export interface Started {
  /** Origin that it serves. */
  address: string;
  /** `kill -9` of everything, and a new start on the same address and data. */
  killAndStartAgain(): Promise<void>;
  /** Sees to it that the first account is the administrator. True where that had to be done: pages learn it when they are loaded. */
  appointFirst(email: string): Promise<boolean>;
  /** Gives what it complained of. */
  end(): Promise<string>;
}

type Environment = Record<string, string>;

/**
 * Wrong passwords and codes are typed on purpose, mails are written to files, and a view is made to fail: each is told to whoever runs
 * the installation. A page in which a view fails unexpectedly complains itself.
 */
const expected = /^.*("security":"refused"|an email was written to a file|A view failed in a browser).*\n/gm;

async function startEmbedded(directory: string, given: Environment): Promise<Started> {
  const start = (port: string) => startProgram({ ...given, DAYBOOK_DATA_DIR: directory, PORT: port });
  let program = await start('0');
  const { address } = program;
  return {
    address,
    killAndStartAgain: async () => {
      await program.end('SIGKILL');
      program = await start(new URL(address).port);
    },
    appointFirst: async () => false,
    end: async () => (await program.end('SIGTERM')).stderr.replace(expected, ''),
  };
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/**
 * Every start says how to appoint an administrator, every kill that there was one, and a gateway that is back before a service
 * what it could not ask.
 */
const usual =
  /^(To make an account an administrator: .*|.*: ended with SIGKILL, and is started again|gateway \d: .*"type":"ReplicaStarting".*)\n/gm;

/** Every process with two replicas; each is started again by itself where it was killed. */
async function startDistributed(directory: string, given: Environment): Promise<Started> {
  const file = join(directory, 'processes.json');
  const environment = { ...ownInstallation(), ...given, DAYBOOK_DATA_DIR: directory, PORT: '0' };
  const program = await startProgram(environment, 'distributed', ['--replicas', '2', '--processes', file]);
  const { address } = program;
  const pids = async (): Promise<number[]> =>
    (JSON.parse(await readFile(file, 'utf8')) as { pid: number }[]).map(({ pid }) => pid);
  return {
    address,
    killAndStartAgain: async () => {
      const before = new Set(await pids());
      for (const pid of before) process.kill(pid, 'SIGKILL');
      while ((await pids()).some((pid) => before.has(pid)) || !(await isReady(address))) await pause(100);
    },
    // Among many households being the first means nothing: whoever runs the servers appoints somebody.
    appointFirst: async (email) => {
      const { code, stderr } = await runToEnd(environment, 'cli', ['admin', 'promote', email]);
      if (code !== 0) throw new Error(`${email} could not be made an administrator: ${stderr}`);
      return true;
    },
    end: async () => {
      const { stderr } = await program.end('SIGTERM');
      return stderr.replace(usual, '').replace(expected, '');
    },
  };
}

/** In the mode that is under test, on data of its own. */
export const startDaybook = (directory: string, given: Environment = {}): Promise<Started> =>
  process.env['DAYBOOK_TEST_MODE'] === 'distributed'
    ? startDistributed(directory, given)
    : startEmbedded(directory, given);
