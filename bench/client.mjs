import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slowLine } from './browser.mjs';
import { measureFirstPage, measureLanding, measureSwitches } from './first-page.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const TIMES = 3;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const milliseconds = (time) => `${time.toFixed(0)} ms`;

/** Fills the demo household and signs in to it: the session's cookie. */
const openDemo = async (address) => {
  const environment = { ...process.env, DAYBOOK_URL: address };
  execFileSync(process.execPath, [join(root, 'scripts/cli.mjs'), 'demo'], { env: environment, stdio: 'ignore' });
  const body = JSON.stringify({ email: 'demo@daybook.example', password: 'demo household' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${address}/api/login`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`the demo household could not be signed in to (${response.status})`);
  return response.headers
    .getSetCookie()
    .find((line) => line.includes('daybook='))
    .split(';')[0];
};

const measureLine = async (where) => {
  const runs = [];
  for (let run = 0; run < TIMES; run += 1) runs.push(await measureFirstPage(where));
  return Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((one) => one[key]))]));
};

/** Measures what the browser has to do for the demo household, the median of three cold openings on each line. */
export const measureClient = async ({ address }, tell) => {
  const cookie = await openDemo(address);
  tell('landing page, script', kilobytes(await measureLanding({ address })), '≤ 8 KB');
  const here = await measureLine({ address, cookie });
  tell('first page, requests until usable', String(here.requests), '≤ 12');
  tell('first page, compressed script until usable', kilobytes(here.script), '≤ 185 KB; peer 1,360 KB');
  tell('first page, script prefetched when idle', kilobytes(here.prefetched), '≤ 120 KB');
  for (const [name, costs, limit] of [
    ['loopback', here, '≤ 800 ms; peer 2,500 ms'],
    ['1.6 Mbit/s, 150 ms', await measureLine({ address, cookie, line: slowLine }), '≤ 2,500 ms; peer 20,000 ms'],
  ]) {
    tell(`${name}: first contentful paint`, milliseconds(costs.painted));
    tell(`${name}: dashboard usable`, milliseconds(costs.usable), limit);
    tell(`${name}: longest task`, milliseconds(costs.longestTask), '≤ 100 ms');
    tell(`${name}: layout shift`, costs.shift.toFixed(4), '< 0.02');
  }
  const switches = await measureSwitches({ address, cookie });
  for (const [view, time] of Object.entries(switches))
    tell(`switch to ${view}, loaded before`, milliseconds(time), '≤ 100 ms');
};
