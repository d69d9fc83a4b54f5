import { startProgram } from '../../tests/support/program.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../run/prepare.mjs';

const demo = { email: 'demo@daybook.example', password: 'demo household' };
const newcomer = {
  email: 'noor@daybook.example',
  password: 'empty household',
  firstName: 'Noor',
  lastName: 'Newcomer',
};

const post = async (address, path, body) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const [name, value] = response.headers
    .getSetCookie()
    .find((line) => line.includes('daybook='))
    .split(';')[0]
    .split('=');
  return { user: await response.json(), cookie: { name, value, url: address } };
};

/** Before the program runs on the folder: so the household has a past. */
const fillDemo = async (folder) => {
  const parameters = [join(root, 'tools/cli/dist/main.js'), 'demo'];
  const env = { ...process.env, DAYBOOK_DATA_DIR: folder, LOG_LEVEL: 'silent' };
  delete env.DAYBOOK_URL;
  const child = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the demo household could not be made (${code})`);
};

/** Starts the program in the folder, with a demo household, whose member is the administrator, and an empty household. */
export const startSampleProgram = async (folder) => {
  await fillDemo(folder);
  const program = await startProgram({ DAYBOOK_DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' });
  const { address } = program;
  try {
    const people = {
      demo: await post(address, '/api/login', demo),
      empty: await post(address, '/api/register', newcomer),
    };
    return { address, people, end: () => program.end('SIGTERM') };
  } catch (error) {
    await program.end('SIGTERM');
    throw error;
  }
};
