import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

// `npm run secrets`: writes all secrets of a new installation to `.env`, for docker compose and for
// `kubectl create secret generic daybook --from-env-file=.env`. It never overwrites the file: without the master key, all data is lost.

const { values } = parseArgs({ options: { file: { type: 'string', default: '.env' } } });

const hex = (bytes) => randomBytes(bytes).toString('hex');

const mongodb = hex(24);
const redis = hex(24);
const lines = [
  '# Made once by `npm run secrets`. Keep a copy of it where the data is not: without the master key nobody can read any.',
  `DAYBOOK_MASTER_KEY=${hex(32)}`,
  `DAYBOOK_IDENTITY_SECRET=${hex(32)}`,
  `MONGODB_PASSWORD=${mongodb}`,
  `MONGODB_KEYFILE=${hex(64)}`,
  `REDIS_PASSWORD=${redis}`,
  'KURRENTDB_URL=kurrentdb://kurrentdb:2113?tls=false',
  `MONGODB_URL=mongodb://daybook:${mongodb}@mongodb:27017/daybook?replicaSet=rs0&authSource=admin`,
  `REDIS_URL=redis://default:${redis}@redis:6379`,
];

try {
  writeFileSync(values.file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  console.error(`${values.file} is there already, and is left as it is.`);
  process.exit(1);
}
console.log(`Wrote ${values.file}, readable for you alone.`);
