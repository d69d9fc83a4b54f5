import { setTimeout as pause } from 'node:timers/promises';
import { underLoad, longMs, type UnderTest } from './under-load.js';
import type { Kind } from './installation.js';

const kinds: Kind[] = ['transactions-worker', 'transactions', 'budgeting', 'identity', 'gateway'];
const stoppedMs = 70_000;

/** Processes that are killed, told to end, or stand still, one of two each time. */
export function processFailures(the: () => UnderTest): void {
  it.each(kinds)(
    '19. one of two killed, the other told to end, amid an import: %s',
    async (kind) => {
      const [one, other] = the().installation.of(kind);
      const both = async (): Promise<void> => {
        await one.again('SIGKILL');
        await other.again('SIGTERM');
      };
      await underLoad(the(), both, { lost: kind === 'gateway' });
    },
    longMs,
  );

  it(
    '15. one of two of everything stands still for 70 s, amid an import',
    async () => {
      const { installation } = the();
      const stopped = kinds.map((kind) => installation.of(kind)[0]);
      const [, gateway] = installation.of('gateway');
      // What spreads requests among the gateways sees that one does not answer.
      const reachable = [gateway.address];
      await underLoad(
        the(),
        async () => {
          for (const each of stopped) each.signal('SIGSTOP');
          await pause(stoppedMs);
          for (const each of stopped) each.signal('SIGCONT');
          await installation.ready();
        },
        {},
        reachable,
      );
    },
    longMs,
  );
}
