import { verifyFiles } from './verify-files.js';

// Whether an exported log of Daybook is whole and unchanged. Asks nobody, and needs nothing but Node.
try {
  const { lines, code } = await verifyFiles(process.argv.slice(2));
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
