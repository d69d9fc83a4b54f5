import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { leave, root } from './prepare.mjs';

// The browser of the end-to-end tests, the bench and the screenshots. Import it only after packages are installed.

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApplications = ['Google Chrome', 'Chromium'].flatMap((name) =>
  ['/', homedir()].map((folder) => join(folder, 'Applications', `${name}.app`, 'Contents/MacOS', name)),
);
const downloads = 'https://cdn.playwright.dev';

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** One that was downloaded starts only where the libraries that it needs are installed too. */
const starts = (file) => isExecutable(file) && spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;

const playwrightsOwn = () => {
  try {
    return [chromium.executablePath()];
  } catch {
    return [];
  }
};

/** Playwright's own Chromium, else a Chromium or Chrome of this machine. `CHROME_PATH` goes before all of them. */
export const findChromium = () => {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const onPath = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...playwrightsOwn(), ...onPath, ...macApplications].find(starts);
};

/** What the tests, the bench and the screenshots start the browser with. */
export const launchOptions = () => ({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

const say = (text) => process.stderr.write(`${text}\n`);

const installPlaywrights = async () => {
  const isReachable = await fetch(downloads, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );
  if (!isReachable) return;
  say("Installing Playwright's Chromium …");
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
};

const installDebians = () => {
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) say("Installing Debian's package chromium …");
  else say("Installing Debian's package chromium by 'sudo apt-get install chromium': sudo may ask for your password.");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [command, ...rest] = [...(isRoot ? [] : ['sudo']), 'apt-get', ...words];
    spawnSync(command, rest, { stdio: ['inherit', 'ignore', 'inherit'], env });
  }
};

/** Finds a browser, or installs one; from then on whatever this process starts uses it. */
export const ensureChromium = async () => {
  let found = findChromium();
  for (const install of [installPlaywrights, installDebians]) {
    if (found) break;
    await install();
    found = findChromium();
  }
  if (!found) leave('The end-to-end tests need Chromium or Chrome: install one, or name it by CHROME_PATH.');
  process.env.CHROME_PATH = found;
};
