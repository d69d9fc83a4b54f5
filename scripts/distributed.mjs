import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install, leave, requireNode, root } from './run/prepare.mjs';
import { keepRunning, takePort } from './run/processes.mjs';

const { values } = parseArgs({
  options: {
    replicas: { type: 'string', default: '1' },
    workers: { type: 'string' },
    /** A file to list the processes in, as JSON: their titles, ids and addresses. */
    processes: { type: 'string' },
  },
});
const replicas = Number(values.replicas);
const workers = Number(values.workers ?? values.replicas);
if (![replicas, workers].every((count) => Number.isInteger(count) && count >= 1 && count <= 20)) {
  leave('--replicas and --workers must be whole numbers from 1 to 20.');
}

const servers = ['KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL'];
const missing = servers.filter((name) => !process.env[name] && !process.env[`${name}_FILE`]);
if (missing.length > 0) {
  leave(
    `The distributed mode needs ${missing.join(', ')}: start the stores with compose.dev.yml, or set the variables to yours.`,
  );
}

const { PORT = '3000', HOST = '127.0.0.1', DAYBOOK_DATA_DIR = './data' } = process.env;
// Before anything else: what is started works on the stores from its first second on.
const front = await takePort(HOST, Number(PORT)).catch(({ code, message }) =>
  leave(
    code === 'EADDRINUSE'
      ? `Port ${PORT} is already in use: stop what listens there, or choose another port with PORT.`
      : `Daybook cannot listen on ${HOST} port ${PORT} (${code ?? message}): choose another address with HOST.`,
  ),
);

requireNode();
install();
build();

const data = resolve(DAYBOOK_DATA_DIR);
mkdirSync(data, { recursive: true, mode: 0o700 });

/** Made once and stored, as in embedded mode: without it, nobody can read the data. */
const masterKey = () => {
  const file = join(data, 'distributed.master.key');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
};
const hasKey = process.env.DAYBOOK_MASTER_KEY || process.env.DAYBOOK_MASTER_KEY_FILE;
const hasSecret = process.env.DAYBOOK_IDENTITY_SECRET || process.env.DAYBOOK_IDENTITY_SECRET_FILE;
const shared = {
  DAYBOOK_MODE: 'distributed',
  DAYBOOK_DATA_DIR: data,
  HOST: '127.0.0.1',
  PORT: '0',
  ...(hasKey ? {} : { DAYBOOK_MASTER_KEY: masterKey() }),
  ...(hasSecret ? {} : { DAYBOOK_IDENTITY_SECRET: randomBytes(32).toString('base64') }),
};

const running = [];
const list = () => {
  if (!values.processes) return;
  // Renamed into place, so that a reader never finds half a file.
  writeFileSync(`${values.processes}.new`, JSON.stringify(running.map(({ kept }) => kept)));
  renameSync(`${values.processes}.new`, values.processes);
};
const say = (line) => process.stderr.write(`${line}\n`);
const run = (kind, title, environment = {}) => {
  const one = keepRunning({ kind, title, environment: { ...shared, ...environment }, say, changed: list });
  running.push(one);
  return one.start().then(({ address }) => address);
};
/** Resolves to their addresses once all are ready. */
const several = (kind, count, environment) =>
  Promise.all(Array.from({ length: count }, (_, n) => run(kind, `${kind} ${n + 1}`, environment)));

let stopping = false;
const stop = async (code) => {
  if (stopping) return;
  stopping = true;
  // Gateways first, so that requests in flight still reach the services.
  const outer = running.filter(({ kept }) => kept.title.startsWith('gateway'));
  await Promise.all(outer.map((one) => one.stop()));
  await Promise.all(running.map((one) => one.stop()));
  process.exit(code);
};
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

const isBuilt = (name) => existsSync(join(root, 'frontends', name, 'dist'));
const frontEnds = readdirSync(join(root, 'frontends')).filter(isBuilt);

try {
  const [identity, budgeting, transactions, admin, history, , ...origins] = await Promise.all([
    several('identity', replicas),
    several('budgeting', replicas),
    several('transactions', replicas),
    several('admin', replicas),
    several('history', replicas),
    several('transactions-worker', workers),
    ...frontEnds.map((name) => run('front-end', `front-end ${name}`, { FRONT_END: name })),
  ]);
  const gateways = await several('gateway', replicas, {
    IDENTITY_URL: identity.join(','),
    BUDGETING_URL: budgeting.join(','),
    TRANSACTIONS_URL: transactions.join(','),
    ADMIN_URL: admin.join(','),
    HISTORY_URL: history.join(','),
    FRONT_ENDS: frontEnds.map((name, n) => `${name}=${origins[n]}`).join(' '),
  });
  front.spread(gateways, (address) => running.some((one) => one.kept.address === address && one.isReady()));
  list();
  if (!process.env.ADMIN_EMAILS) say('To make an account an administrator: npm run admin -- promote <e-mail address>');
  process.stdout.write(`Daybook is ready: http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${front.port}\n`);
} catch (error) {
  say(error.message);
  await stop(1);
}
