import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './repository.js';

const processes = JSON.stringify(pathToFileURL(join(root, 'scripts/run/processes.mjs')).href);

/** Two gateways behind the load balancer of `npm run distributed`; the code says what becomes of them, and asks. */
const whatIsAnswered = (code: string): unknown => {
  const whole = `
    import { createServer, get } from 'node:http';
    const { takePort } = await import(${processes});
    const gateway = (name) => new Promise((resolve) => {
      const server = createServer((_, response) => response.end(name));
      server.listen(0, '127.0.0.1', () => resolve({ server, address: 'http://127.0.0.1:' + server.address().port }));
    });
    const [one, two] = [await gateway('one'), await gateway('two')];
    const starting = new Set();
    const balancer = await takePort('127.0.0.1', 0);
    balancer.spread([one.address, two.address], (address) => !starting.has(address));
    const ask = () => new Promise((resolve) => {
      const options = { host: '127.0.0.1', port: balancer.port, agent: false };
      get(options, (answer) => answer.setEncoding('utf8').once('data', resolve)).on('error', () => resolve('none'));
    });
    const asked = async () => [await ask(), await ask(), await ask(), await ask()];
    ${code}
    console.log(JSON.stringify(await asked()));
    process.exit(0);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', whole], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as unknown;
};

describe('the load balancer before two gateways', () => {
  it('asks each in turn', () => {
    expect(whatIsAnswered('')).toEqual(['two', 'one', 'two', 'one']);
  });

  it('asks the other while one that was killed listens again and is still starting', () => {
    expect(whatIsAnswered('starting.add(one.address);')).toEqual(['two', 'two', 'two', 'two']);
  });

  it('asks the other while one does not listen', () => {
    expect(whatIsAnswered('two.server.close();')).toEqual(['one', 'one', 'one', 'one']);
  });

  it('asks those that are starting where no other is there', () => {
    const answers = whatIsAnswered('for (const { address } of [one, two]) starting.add(address);');
    expect(answers).toEqual(['two', 'one', 'two', 'one']);
  });
});
