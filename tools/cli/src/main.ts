import { nodeTooOld } from '@daybook/composition/main';

const write = (to: NodeJS.WriteStream) => (line: string) => {
  to.write(`${line}\n`);
};
const complain = write(process.stderr);

const tooOld = nodeTooOld(process.versions.node);
if (tooOld) {
  complain(tooOld);
  process.exit(1);
}
// Commands say themselves what there is to say. Set before the log is loaded, which takes its level then.
process.env['LOG_LEVEL'] ||= 'silent';
const { cli } = await import('./cli.js');
const surroundings = {
  environment: process.env,
  // npm runs scripts in the project's folder, wherever the person is.
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  say: write(process.stdout),
  complain,
};
try {
  process.exitCode = await cli(process.argv.slice(2), surroundings);
} catch (error) {
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
process.exit();
