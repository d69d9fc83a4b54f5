import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './frontend-config.mjs';

const folder = join(root, 'frontends/shell/icons');

const named = (name, content) => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return name.replace(/(\.\w+)$/, `.${hash}$1`);
};

/** Drawn by scripts/icons.mjs: [file, its size, what it is for]. */
const icons = [
  ['icon-192.png', '192x192', 'any'],
  ['icon-512.png', '512x512', 'any'],
  ['maskable-192.png', '192x192', 'maskable'],
  ['maskable-512.png', '512x512', 'maskable'],
];

/** What browsers call a phone's or a bank's export: names and types, of which each system looks at one or the other. */
const bankFiles = [
  ...['.csv', '.tsv', '.txt', '.ofx', '.qfx', '.qif', '.xlsx', '.xls', '.xml', '.sta', '.mt940', '.940'],
  ...['text/csv', 'text/comma-separated-values', 'text/plain', 'text/tab-separated-values', 'text/xml'],
  ...['application/xml', 'application/vnd.ms-excel', 'application/x-ofx', 'application/vnd.intu.qfx'],
  ...['application/qif', 'application/x-qif', 'application/csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

const shortcut = (name, view) => ({ name, url: `/?view=${view}` });

const light = { theme_color: '#F7F6F2', background_color: '#F7F6F2' };
const dark = { theme_color: '#0E1116', background_color: '#0E1116' };

/** How Daybook is installed: `manifest` and `touchIcon` are names among `files`, which are [name, content] pairs. */
export const installation = async () => {
  const read = async (name) => {
    const content = await readFile(join(folder, name));
    return [named(name, content), content];
  };
  const drawn = await Promise.all(icons.map(([name]) => read(name)));
  const touch = await read('touch-180.png');
  const manifest = {
    id: '/',
    name: 'Daybook',
    short_name: 'Daybook',
    description: 'Recurring bills, income and bank transactions of a household in one place.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    ...light,
    user_preferences: { color_scheme: { dark } },
    categories: ['finance', 'productivity'],
    icons: icons.map(([, sizes, purpose], at) => ({ src: drawn[at][0], sizes, type: 'image/png', purpose })),
    shortcuts: [
      shortcut('Calendar', 'calendar'),
      shortcut('Recurring', 'recurring'),
      shortcut('Transactions', 'transactions'),
      shortcut('Spending', 'spending'),
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: bankFiles }] },
    },
  };
  const text = Buffer.from(JSON.stringify(manifest));
  const name = named('app.webmanifest', text);
  return { manifest: name, touchIcon: touch[0], files: [...drawn, touch, [name, text]] };
};
