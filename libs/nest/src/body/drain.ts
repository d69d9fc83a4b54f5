import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { clientAddressHeader } from '../identity-header.js';

/** How long what nobody wants may go on coming, so that whoever sends it hears the answer. */
const patienceMs = 10_000;
/** Each holds memory and a connection: of one address fewer go on coming, so that nobody loses their answer for another's many. */
const mostOfOne = 8;
const most = 64;

/** What nobody wants, of all together: 64 KiB in a millisecond, which leaves nearly all of the time to others. */
let drained = Promise.resolve();
const drainTurn = (): Promise<void> => (drained = drained.then(() => pause(1, undefined, { ref: false })));

/** Refused bodies that still come, the oldest first, and from where. */
const coming = new Map<IncomingMessage, string>();

/** The oldest had the most time to hear the answer. */
function makeRoom(address: string): void {
  const ofOne = [...coming].filter(([, from]) => from === address);
  const oldest = ofOne.length >= mostOfOne ? ofOne[0] : coming.size >= most ? [...coming][0] : undefined;
  if (!oldest) return;
  coming.delete(oldest[0]);
  oldest[0].destroy();
}

/** What still comes of a refused body is thrown away as it comes, for a while. */
export function drain(request: IncomingMessage): void {
  if (request.destroyed || coming.has(request)) return;
  if (request.complete) return void request.resume();
  const address = String(request.headers[clientAddressHeader] ?? request.socket.remoteAddress ?? '');
  makeRoom(address);
  coming.set(request, address);
  const patience = setTimeout(() => request.destroy(), patienceMs).unref();
  const isOver = (): void => {
    clearTimeout(patience);
    coming.delete(request);
  };
  request
    .on('error', () => undefined)
    .once('end', isOver)
    .once('close', isOver);
  request.on('data', () => {
    request.pause();
    void drainTurn().then(() => request.resume());
  });
  request.resume();
}
