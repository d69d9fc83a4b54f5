import { admin } from './admin.js';
import { backup } from './backup.js';
import type { Command } from './command.js';
import { demo } from './demo.js';
import { exportLog } from './export-log.js';
import { importLog } from './import-log.js';
import { adminOnServers, exportFromServers, importToServers, rebuildOnServers, verifyOnServers } from './on-servers.js';
import { rebuild } from './rebuild.js';
import { restore } from './restore.js';
import { verifyCommand } from './verify-command.js';

const masterKey = { 'master-key': { type: 'string' } } as const;

/** In the order in which usage shows them. */
export const commands: readonly Command[] = [
  {
    name: 'backup',
    words: { usage: '<folder> [--with-master-key]', least: 1, most: 1 },
    options: { ...masterKey, 'with-master-key': { type: 'boolean' } },
    about: [
      'Copies log, keys and waiting work into a new folder, also while the server runs.',
      'Without the master key in it, keep that key elsewhere: nobody can read the backup without.',
    ],
    run: backup,
  },
  {
    name: 'restore',
    words: { usage: '<folder> [--erased-in <folder>]… [--master-key <file>]', least: 1, most: 1 },
    options: { ...masterKey, 'erased-in': { type: 'string', multiple: true } },
    about: [
      'Fills an empty data directory from a backup and verifies it before it is put in place.',
      'What was erased later stays erased, as far as backups beside this one or --erased-in tell.',
    ],
    run: restore,
  },
  {
    name: 'verify',
    words: { usage: '[backup folder] [--master-key <file>]', least: 0, most: 1 },
    options: masterKey,
    about: [
      'Reads every event of the log, builds every read model anew beside, and compares.',
      'Changes nothing; the server may run. Ends with 1 where something is wrong.',
    ],
    run: verifyCommand,
    onServers: verifyOnServers,
  },
  {
    name: 'rebuild',
    words: { usage: '[read model]…', least: 0, most: 100 },
    options: masterKey,
    about: ['Drops read models and folds them from the log again; all of them when none is named.'],
    run: rebuild,
    onServers: rebuildOnServers,
  },
  {
    name: 'export',
    words: { usage: '<file> [--master-key <file>]', least: 1, most: 1 },
    options: masterKey,
    about: ['Writes the whole log, decrypted, a line of JSON an event, for moving house. Keep the file to yourself.'],
    run: exportLog,
    onServers: exportFromServers,
  },
  {
    name: 'import',
    words: { usage: '<file> [--master-key <file>]', least: 1, most: 1 },
    options: masterKey,
    about: ['Fills an empty data directory with an exported log, encrypted under new keys.'],
    run: importLog,
    onServers: importToServers,
  },
  {
    name: 'admin',
    words: { usage: 'promote|reset-factors <e-mail>', least: 2, most: 2 },
    options: masterKey,
    about: [
      'Makes an account an administrator, or removes its passkeys and two-factor sign-in for somebody who is kept out.',
      'Also while the server runs.',
    ],
    run: admin,
    onServers: adminOnServers,
  },
  {
    name: 'demo',
    words: { usage: '[--transactions <n>] [--series <n>]', least: 0, most: 0 },
    options: { transactions: { type: 'string' }, series: { type: 'string' } },
    about: [
      'Makes an account with two years of plausible data, in the data directory',
      'or, while a server runs, at the address in DAYBOOK_URL.',
    ],
    run: demo,
  },
];

const indented = (line: string): string => `      ${line}`;

export const usage = (): string =>
  [
    'Usage: npm run daybook -- <command> [--dir <data directory>]',
    '',
    ...commands.flatMap(({ name, words, about }) => [`  ${name} ${words.usage}`.trimEnd(), ...about.map(indented), '']),
    'The data directory is DAYBOOK_DATA_DIR (./data) unless --dir names another. A master key is read from',
    'DAYBOOK_MASTER_KEY, from the file that --master-key names, or from master.key in the folder at hand.',
    'With DAYBOOK_MODE=distributed, verify, rebuild, export, import and admin work on the servers instead, and so they do',
    'in a folder that only `npm run distributed` ran with: type them with the same addresses of servers as that command.',
  ].join('\n');
