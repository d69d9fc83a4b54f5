import { renderDocuments } from './render.js';

const documents = renderDocuments({
  font: '/assets/shell/b/inter.woff2',
  shellScripts: [{ src: '/assets/shell/b/shell.js', integrity: 'sha384-s' }],
  publicScripts: [{ src: '/assets/shell/b/public.js', integrity: 'sha384-p' }],
});
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const all = Object.entries(documents);

it.each(all)('%s keeps to the content security policy', (_name, html) => {
  const page = parsed(html);
  for (const script of page.querySelectorAll('script:not([src]):not([type])'))
    expect(script.getAttribute('nonce')).toBe('{{nonce}}');
  for (const style of page.querySelectorAll('style')) expect(style.getAttribute('nonce')).toBe('{{nonce}}');
  expect(page.querySelectorAll('[style]')).toHaveLength(0);
  expect(html).not.toMatch(/ on[a-z]+="/);
  expect(page.querySelector('meta[property="csp-nonce"]')?.getAttribute('content')).toBe('{{nonce}}');
});

it.each(all)('%s sets the theme before any style', (_name, html) => {
  expect(html.indexOf('data-theme')).toBeGreaterThan(0);
  expect(html.indexOf("setAttribute('data-theme'")).toBeLessThan(html.indexOf('<style'));
});

it.each(all)('%s has no other mark than those of the gateway', (name, html) => {
  const marks = new Set([...html.matchAll(/\{\{(\w+)\}\}/g)].map(([, mark]) => mark));
  const own: Record<string, string[]> = { shell: ['nonce', 'preloads', 'state'], reference: ['content', 'nonce'] };
  expect([...marks].sort()).toEqual(own[name] ?? ['nonce']);
});

it('links each document to its own script', () => {
  const scripts = (html: string) =>
    [...parsed(html).querySelectorAll('script[src]')].map((tag) => tag.getAttribute('src'));
  expect(scripts(documents.landing)).toEqual([]);
  expect(scripts(documents.public)).toEqual(['/assets/shell/b/public.js']);
  expect(scripts(documents.shell)).toEqual(['/assets/shell/b/shell.js']);
});

it('leads from the landing page to the login', () => {
  const links = [...parsed(documents.landing).querySelectorAll('main a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Enter app', '/login'],
    ['Explore', '/login'],
  ]);
  expect(documents.landing).toContain('visual financial intelligence tool');
});

it('offers a sign-up at the top and at the foot of the landing page', () => {
  const links = (part: string) =>
    [...parsed(documents.landing).querySelectorAll(`${part} a`)].map((link) => link.getAttribute('href'));
  expect(links('header')).toEqual(['/register']);
  expect(links('footer')).toEqual(['/login', '/register', '/verify']);
});

it('lands whole without scripts: every part of the demo is shown, and nothing that does nothing', () => {
  const html = parsed(documents.landing);
  expect(html.querySelector('noscript')).toBeNull();
  expect(html.querySelectorAll('[role="tabpanel"]')).toHaveLength(4);
  expect(documents.landing.match(/@media \(scripting: ?none\)/g)?.length).toBeGreaterThanOrEqual(4);
});

it('begins the reads of the opening in the document of the shell', () => {
  for (const path of ['/api/bills', '/api/incomes', '/api/budget-summary', '/api/bill-payments']) {
    expect(documents.shell).toContain(`"${path}"`);
  }
});

it('needs no more than 8 KB of script to land', () => {
  const scripts = [...parsed(documents.landing).querySelectorAll('script')].map((tag) => tag.textContent).join('');
  expect(Buffer.byteLength(scripts)).toBeLessThanOrEqual(8000);
});

it('shows the bills in the columns of the specification, and what was planned only where something else was paid', () => {
  const tables = [...parsed(documents.landing).querySelectorAll('#demo ~ div table')];
  const bills = tables.find((table) => table.querySelector('th')?.textContent === 'Due');
  const heads = [...(bills?.querySelectorAll('th') ?? [])].map((head) => head.textContent);
  expect(heads).toEqual(['Due', 'Name', 'Amount', 'Status']);
  const amounts = [...(bills?.querySelectorAll('tbody tr') ?? [])].map((row) => row.children[2]?.textContent ?? '');
  for (const amount of amounts.filter((text) => text.includes('planned')))
    expect(amount).not.toMatch(/^(.+)planned \1$/);
  expect(amounts.length).toBeGreaterThan(2);
});

it('marks what comes in, as the preview of an import does', () => {
  const tables = [...parsed(documents.landing).querySelectorAll('#demo ~ div table')];
  const amounts = tables
    .find((table) => table.textContent?.includes('Payroll'))
    ?.querySelectorAll('tbody tr td:last-child');
  expect([...(amounts ?? [])].map((cell) => cell.textContent)).toContain('+$2,400.00');
});

it('lands with three pieces of the interface under the demo', () => {
  const titles = [...parsed(documents.landing).querySelectorAll('#demo ~ div h2')].map((title) => title.textContent);
  expect(titles).toEqual(['Import your bank file', 'Automate with rules', 'Match payments to bills']);
});

it('can be installed by who is signed in, and by nobody where there is nothing to install', () => {
  const installable = renderDocuments({
    font: '/f.woff2',
    shellScripts: [],
    publicScripts: [],
    manifest: '/assets/shell/b/app.webmanifest',
    touchIcon: '/assets/shell/b/touch.png',
  });
  const linked = (html: string) => parsed(html).querySelector('link[rel="manifest"]')?.getAttribute('href');
  expect([linked(installable.shell), linked(installable.landing), linked(documents.shell)]).toEqual([
    '/assets/shell/b/app.webmanifest',
    undefined,
    undefined,
  ]);
});
