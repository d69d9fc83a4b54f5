import { spawn } from 'node:child_process';
import { join } from 'node:path';

const typescript = join(__dirname, '../../../scripts/run/typescript.mjs');

export interface ChildWorker {
  /** Resolves when it wrote the line, now or earlier. */
  told(line: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** A process that works on a queue. */
export function startChildWorker(
  url: string,
  prefix: string,
  queue: string,
  program = 'working-child.ts',
): ChildWorker {
  const options = ['--conditions=source', '--import', typescript, join(__dirname, program)];
  const child = spawn(process.execPath, [...options, url, prefix, queue], { stdio: ['ignore', 'pipe', 'inherit'] });
  let lines: string[] = [];
  let output = '';
  const watchers = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    lines = output.split('\n');
    for (const watch of [...watchers]) watch();
  });
  return {
    told: (line) =>
      new Promise((resolve) => {
        const watch = (): void => {
          if (!lines.includes(line)) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
    signal: (name) => void child.kill(name),
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))),
  };
}
