import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

// `node migrate.mjs budgeting transactions …`: starts the new version of each service beside the running one until
// it is ready, and stops it. By then its indexes exist and its read models are built, so that the rollout waits for neither.
// It runs no jobs, because it lacks some of their settings, such as the mail server.

const services = process.argv.slice(2);
const withinMs = Number(process.env.MIGRATE_WITHIN_SECONDS ?? 3_000) * 1000;

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

const migrate = async (service, port) => {
  // If a service has workers, they build its read models.
  const [program] = ['worker.main.js', 'main.js'].map((file) => `services/${service}/dist/${file}`).filter(existsSync);
  const child = spawn(process.execPath, [program ?? `services/${service}`], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DAYBOOK_JOBS: 'left' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let ended;
  const end = new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      ended = { code, signal };
      resolve(ended);
    });
  });
  const until = Date.now() + withinMs;
  let ready = false;
  while (!ready && !ended && Date.now() < until) {
    await wait(250);
    ready = await isReady(port);
  }
  const late = !ended;
  if (late) child.kill('SIGTERM');
  await end;
  console.log(`${service}: ${ready ? 'ready' : late ? 'not ready in time' : 'did not start'}`);
  return ready;
};

const firstPort = Number(process.env.PORT ?? 3000);
let failed = services.length === 0;
if (failed) console.error('Name the services to migrate.');
for (const [index, service] of services.entries()) {
  if (!(await migrate(service, firstPort + index))) failed = true;
}
process.exit(failed ? 1 : 0);
