import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientError, ClientErrorBody } from '@daybook/contracts';
import { log, PLATFORM } from '@daybook/nest';
import { type Collection, noTenant, type Platform } from '@daybook/platform';

const collection: Collection = { name: 'client-errors', indexes: [{ name: 'last', fields: ['lastAt'] }] };

const hourMs = 3_600_000;
const mostOfOnePerson = 20;
/** The list stays readable, and whoever makes faults up fills no disk. */
const mostKept = 200;

type Counted = Omit<ClientError, 'id'>;

const idOf = ({ view, build, error, thrownIn, components }: ClientErrorBody): string =>
  createHash('sha256')
    .update(JSON.stringify([view, build, error, thrownIn, components]))
    .digest('base64url');

/** Faults of views, as pages report them: the same fault of a build once, with how often. Nothing of whoever met it is kept. */
@Injectable()
export class ClientErrors {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  /** Counts one more report of the person. @param user UUID. @returns milliseconds to wait; 0 when it is allowed */
  async waitMs(user: string): Promise<number> {
    const secret = await this.platform.keys.indexKey();
    const name = createHmac('sha256', secret).update(`client-errors ${user}`).digest('hex');
    const { allowed, retryAfterMs } = await this.platform.rateLimiter.consume(name, mostOfOnePerson, hourMs);
    return allowed ? 0 : Math.max(1, retryAfterMs);
  }

  async report(reported: ClientErrorBody): Promise<void> {
    const { documents, clock } = this.platform;
    const id = idOf(reported);
    const now = new Date(clock.now()).toISOString();
    for (;;) {
      const before = await documents.get<Counted>(collection, noTenant, id);
      const { count = 0, firstAt = now } = before?.body ?? {};
      const body = { ...reported, count: count + 1, firstAt, lastAt: now };
      const when = before ? { version: before.version } : 'absent';
      const version = (before?.version ?? 0) + 1;
      const [written] = await documents.write(collection, [{ tenant: noTenant, id, version, body, when }]);
      if (!written) continue;
      if (before) return;
      const { view, build, error } = reported;
      log.warn({ view, build, error }, 'A view failed in a browser');
      return this.keepNewest();
    }
  }

  /** The newest first. */
  async list(): Promise<ClientError[]> {
    const found: ClientError[] = [];
    for await (const { id, body } of this.newestFirst()) found.push({ ...body, id });
    return found;
  }

  clear(): Promise<void> {
    return this.platform.documents.clear(collection, noTenant);
  }

  private newestFirst(offset = 0) {
    const sort = [{ field: 'lastAt', direction: 'descending' as const }];
    return this.platform.documents.find<Counted>(collection, noTenant, { sort, offset, limit: mostKept });
  }

  private async keepNewest(): Promise<void> {
    for await (const { tenant, id, version } of this.newestFirst(mostKept)) {
      await this.platform.documents.write(collection, [{ tenant, id, version, body: null, when: { version } }]);
    }
  }
}
