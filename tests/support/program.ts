import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * What Node is started with for a program by its name: a built service by its folder, `cli`, `distributed` for every service in
 * processes of their own, or a TypeScript file in `tests/`, which runs the built services in another way.
 */
const entryOf = (name: string): string[] => {
  if (name === 'distributed') return [pathOf('scripts/distributed.mjs')];
  if (name === 'cli') return [pathOf('tools/cli/dist/main.js')];
  if (name.endsWith('.ts')) return ['--import', pathOf('scripts/run/typescript.mjs'), pathOf(`tests/${name}`)];
  return [pathOf(`services/${name}/dist/main.js`)];
};

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** What it said on standard output and standard error. */
  stdout: string;
  stderr: string;
}

export interface Program {
  /** Origin that it serves. */
  address: string;
  pid: number;
  /** Its end, whatever brings it about. */
  ended: Promise<Ended>;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/** Each with the signal that ends all of it. */
const running = new Map<ChildProcess, NodeJS.Signals>();

/** Ends what a test that failed has left behind. */
export function killAll(): void {
  for (const [child, signal] of running) child.kill(signal);
}
process.on('exit', killAll);

interface Spawned {
  child: ChildProcess;
  ended: Promise<Ended>;
  /** The first line on standard output; undefined when it ends without one. */
  firstLine: Promise<string | undefined>;
}

function launch(environment: Record<string, string>, program = 'standalone', args: readonly string[] = []): Spawned {
  const env = { PATH: process.env['PATH'], PORT: '0', ...environment };
  const child = spawn(process.execPath, [...entryOf(program), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  // All of their processes outlive the one that started them, unless it is asked to end them.
  running.set(child, program === 'distributed' ? 'SIGTERM' : 'SIGKILL');
  let stdout = '';
  let stderr = '';
  let tell: (line: string | undefined) => void;
  const firstLine = new Promise<string | undefined>((resolve) => {
    tell = resolve;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (stdout.includes('\n')) tell(stdout.slice(0, stdout.indexOf('\n')));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child);
      tell(undefined);
      resolve({ code, signal, stdout, stderr });
    });
  });
  return { child, ended, firstLine };
}

/** Runs the built program as a process of its own, to its end. */
export const runToEnd = (
  environment: Record<string, string>,
  program?: string,
  args?: readonly string[],
): Promise<Ended> => launch(environment, program, args).ended;

/**
 * Starts the built program as a process of its own on a free port, unless the environment names one.
 * @throws when it ends before it is ready, with what it said
 */
export async function startProgram(
  environment: Record<string, string>,
  program?: string,
  args?: readonly string[],
): Promise<Program> {
  const { child, ended, firstLine } = launch(environment, program, args);
  const line = await firstLine;
  const address = line && /^Daybook is ready: (http:\S+)$/.exec(line)?.[1];
  if (!address || child.pid === undefined) {
    child.kill('SIGKILL');
    const { stdout, stderr } = await ended;
    throw new Error(`the program did not start: ${stdout}${stderr}`);
  }
  return {
    address,
    pid: child.pid,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
