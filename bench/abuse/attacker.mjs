import { setMaxListeners } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import '../../scripts/run/typescript.mjs';

// A thread of its own, so that what it sends delays nobody who is measured.

const { attacks } = await import('./attacks.mjs');
const { name, address, from } = workerData;
const { hostname, port } = new URL(address);

/** A server that refuses a body may hang up while it is sent, also once its answer is read: an outcome, which the request is told of. */
class ToleratingAgent extends Agent {
  createConnection(options, ready) {
    return super.createConnection(options, ready).on('error', () => undefined);
  }
}

const agent = new ToleratingAgent({ keepAlive: true });

/** The answer's status and text, or what became of the connection. */
const send = ({ method = 'GET', path, headers = {}, body }) =>
  new Promise((resolve) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length };
    const all = { 'x-forwarded-for': from, ...json, ...headers };
    const asked = request({ hostname, port, method, path, headers: all, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        if (text.length < 100_000) text += part;
      });
      const cookie = response.headers['set-cookie']?.find((line) => line.includes('daybook='))?.split(';')[0];
      response.on('error', () => resolve({ status: 'cut' }));
      response.on('end', () => resolve({ status: response.statusCode, text, cookie }));
    });
    asked.on('error', ({ code }) => resolve({ status: code ?? 'cut' })).end(body);
  });

/** A connection that sends the text and goes on holding; resolves when the server ends it, or when `held` is over. */
const hold = (parts, held) =>
  new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const leave = () => socket.destroy();
    held.addEventListener('abort', leave);
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      held.removeEventListener('abort', leave);
      resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]) || 'held' });
    });
    for (const part of parts) socket.write(part);
  });

const attack = attacks[name];
const context = { address, hostname, port, from, send, hold };
context.prepared = await attack.prepare?.(context);
parentPort.postMessage('prepared');

parentPort.on('message', async ({ connections, seconds, requests }) => {
  const statuses = {};
  const over = AbortSignal.timeout(seconds * 1000);
  setMaxListeners(0, over);
  let left = requests ?? Infinity;
  let number = 0;
  const lane = async () => {
    while (left > 0 && !over.aborted) {
      left -= 1;
      const { status } = await attack.strike(context, (number += 1), over);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Where nobody listens any more there is nothing to wait for.
      if (typeof status === 'string') await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  parentPort.postMessage({ statuses });
});
