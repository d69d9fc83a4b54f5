import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { resolve as resolvePath } from 'node:path';
import { root } from './repository.js';

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

type Variables = Record<string, string>;

/** Runs a script of the repository to its end. */
export const runScript = (script: string, words: string[], options: { cwd?: string; env?: Variables } = {}): Ended => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolvePath(root, script), ...words], {
    cwd: options.cwd ?? root,
    env: { PATH: process.env['PATH'] ?? '', ...options.env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

/** Starts a script that serves; its address is in the first line that it says. */
export async function startScript(script: string, env: Variables): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [resolvePath(root, script)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${script} ended`)));
    child.stdout.once('data', (text: Buffer) => resolve(String(text)));
  });
  const [address] = /http:\/\/\S+/.exec(line) ?? [];
  if (!address) throw new Error(`${script} said: ${line}`);
  return { address, child };
}

export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('exit', resolve);
  });
