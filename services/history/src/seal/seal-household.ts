import { Inject, Injectable } from '@nestjs/common';
import type { EventOf, SealEvents } from '@daybook/contracts';
import { type CommandHandler, deterministicId } from '@daybook/event-sourcing';
import { dateInZone } from '@daybook/money';
import { EventSourcing, isErased, PLATFORM } from '@daybook/nest';
import { createRest, type EventMetadata, type Platform } from '@daybook/platform';
import { createChain, createStreamTree, type SealedStream } from '@daybook/sealed-log';
import { HouseholdLog } from './household-log.js';
import { sealKeyOf } from './seal-keys.js';
import { type Seal, type SealLog, type Seals, sealsDecider, sealStream } from './seals.js';

/** Streams that one event names, at most: it stays well below what an append may hold. */
const mostStreams = 1_500;

/** Appends digests of a household's log. */
@Injectable()
export class SealHousehold {
  private readonly handler: CommandHandler<SealLog, Seals, EventOf<SealEvents>>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly log: HouseholdLog,
    eventSourcing: EventSourcing,
  ) {
    this.handler = eventSourcing.commandHandler(sealsDecider);
  }

  async newest(tenant: string): Promise<Seal | undefined> {
    return (await this.handler.read(sealStream(tenant), ({ newest }) => newest)).view;
  }

  /** The key in hex, and how many events there are of seals. @throws KeyDestroyed */
  async madeSoFar(tenant: string): Promise<{ key: string; events: number }> {
    const { key, events } = await this.read(tenant);
    return { key: key ?? (await sealKeyOf(this.platform, tenant)), events };
  }

  /**
   * Only where something changed since the last seal. It may be done any number of times, by several at once, and after a
   * crash anywhere: a seal is the first one after those that it goes on from.
   */
  async seal(tenant: string): Promise<void> {
    for (let isWhole = false; !isWhole;) {
      if (await isErased(this.platform, tenant)) return;
      const before = await this.read(tenant);
      const sealed = await this.since(tenant, before);
      if (!sealed) return;
      const command = { after: before.events, sealed };
      const metadata = this.metadataOf(tenant, before.events);
      const result = await this.handler.execute(sealStream(tenant), command, metadata);
      if (!result.ok) throw new Error(`A seal is never refused, but for ${result.rejection.rejected}`);
      isWhole = sealed.more !== true;
    }
  }

  private async read(tenant: string): Promise<Seals> {
    return (await this.handler.read(sealStream(tenant), (state) => state)).view;
  }

  /** What the log holds beyond these seals; undefined where that is nothing but themselves. */
  private async since(tenant: string, before: Seals): Promise<SealEvents['LogSealed'] | undefined> {
    const key = before.key ?? (await sealKeyOf(this.platform, tenant));
    const known = new Map(before.parts.flatMap((streams) => streams.map((sealed) => [sealed.stream, sealed])));
    const own = sealStream(tenant);
    const streams: SealedStream[] = [];
    let more = false;
    for (const stream of await this.log.streams(tenant)) {
      if (stream === own) continue;
      const sealed = await this.sealed(key, stream, known.get(stream));
      if (!sealed) continue;
      more = streams.length === mostStreams;
      if (more) break;
      streams.push(sealed);
    }
    if (streams.length === 0) return undefined;
    const ofSeals = await this.sealed(key, own, known.get(own), before.events);
    if (ofSeals) streams.push(ofSeals);
    const tree = createStreamTree();
    for (const sealed of [...known.values(), ...streams]) tree.set(sealed);
    return { root: tree.root(), streams, count: tree.count(), key, ...(more && { more }) };
  }

  /** A stream up to so many events; undefined where it has none beyond those that are known. */
  private async sealed(
    key: string,
    stream: string,
    known: SealedStream | undefined,
    upTo = Number.POSITIVE_INFINITY,
  ): Promise<SealedStream | undefined> {
    const chain = createChain(Buffer.from(key, 'hex'));
    const from = known?.count ?? 0;
    let head: Uint8Array = known ? Buffer.from(known.head, 'hex') : chain.begin(stream);
    let count = from;
    const rest = createRest();
    for await (const line of this.log.lines(stream, from)) {
      if (count === upTo) break;
      head = chain.next(head, Buffer.from(line));
      count += 1;
      await rest();
    }
    return count === from ? undefined : { stream, count, head: Buffer.from(head).toString('hex') };
  }

  private metadataOf(tenant: string, after: number): EventMetadata {
    const now = this.platform.clock.now();
    return {
      tenant,
      commandId: deterministicId('seal', tenant, after),
      commandKind: 'seal-log',
      causationId: sealStream(tenant),
      actor: { kind: 'system', id: 'history' },
      source: 'job',
      at: new Date(now).toISOString(),
      on: dateInZone(now, 'UTC'),
      zone: 'UTC',
    };
  }
}
