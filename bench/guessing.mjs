import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startIn } from './program.mjs';

const addresses = 500;
const atOnce = 50;
/** What may be looked at within the hour that the guesses take at most. */
const most = 100;

const addressOf = (n) => `10.${(n >> 8) & 255}.${n & 255}.7`;
/** Each at another provider's: what one network is given lets twenty register at once. */
const homeOf = (n) => `${20 + (n >> 8)}.${n & 255}.7.7`;
const emailOf = (n) => `owner-${n}@example.com`;
const password = 'correct horse battery';

const post = (address, path, body, from, cookie) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });

const inLanes = async (many, work) => {
  let next = 0;
  const lane = async () => {
    while (next < many) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
};

/** Registers the owners, each at home, and tells what their browsers keep once they have signed out. */
const settle = async (address, owners) => {
  const devices = [];
  await inLanes(owners, async (n) => {
    const person = { email: emailOf(n), password, firstName: 'Ann', lastName: 'Example' };
    const response = await post(address, '/api/register', person, homeOf(n));
    if (response.status !== 201) throw new Error(`registration answered ${response.status}`);
    const kept = response.headers.getSetCookie().find((line) => line.includes('daybook-device='));
    devices[n] = kept.split(';')[0];
    await response.text();
  });
  return devices;
};

const attack = async (address, owners, guesses) => {
  const statuses = {};
  await inLanes(guesses, async (n) => {
    const body = { email: emailOf(n % owners), password: `guess ${n}` };
    const response = await post(address, '/api/login', body, addressOf(n % addresses));
    await response.text();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  });
  return statuses;
};

/** How many owners are let in on their own device, from another address than before. */
const letIn = async (address, devices) => {
  let many = 0;
  await inLanes(devices.length, async (n) => {
    const response = await post(address, '/api/login', { email: emailOf(n), password }, '192.0.2.1', devices[n]);
    await response.text();
    if (response.status === 200) many += 1;
  });
  return many;
};

/** Guesses from 500 addresses at so many accounts, each size against a product of its own. Whether all held. */
export async function measureGuessing(root, folder, { guesses, owners: sizes }) {
  let passed = true;
  for (const owners of sizes) {
    const namespace = `bench-${randomUUID().slice(0, 8)}`;
    const environment = { TRUST_PROXY: '1', LOG_LEVEL: 'silent', DAYBOOK_NAMESPACE: namespace };
    const data = join(folder, `guessing-${owners}`);
    const entry = join(root, 'services/standalone/dist/main.js');
    const program = await startIn(root, process.execPath, [entry], data, environment);
    const devices = await settle(program.address, owners);
    const began = performance.now();
    const statuses = await attack(program.address, owners, guesses);
    const seconds = (performance.now() - began) / 1_000;
    const known = await letIn(program.address, devices);
    await program.stop();
    const { 429: refused = 0, ...others } = statuses;
    const lookedAt = Object.values(others).reduce((sum, count) => sum + count, 0);
    const held = lookedAt <= most && known === owners;
    passed &&= held;
    const told = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${guesses} guesses from ${addresses} addresses at ${owners} account(s) in ${seconds.toFixed(1)} s: ` +
        `${lookedAt} looked at (to reach: ≤ ${most} an hour), ${refused} refused, ` +
        `${known} of ${owners} owners let in on their own device (to reach: all): ${held ? 'pass' : 'FAIL'} (${told.join(', ')})`,
    );
  }
  return passed;
}
