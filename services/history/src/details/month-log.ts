import { Inject, Injectable } from '@nestjs/common';
import { importsRows, ledgerCategory } from '@daybook/contracts';
import { streamName } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import { createRest, type Platform } from '@daybook/platform';
import type { LoggedEvent } from '../read-models/change-of.js';
import { rowsOf, writersNow } from '../read-models/row-writers.js';
import { writersBefore } from '../read-models/writers-before.js';

/** Events that are followed from one to the one before it; a row that has more is looked for in the whole stream. */
const mostSteps = 100;

/** Events so near to each other are read together. */
const nearby = 4;

/** Single events of a month, without reading all others. */
@Injectable()
export class MonthLog {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
  ) {}

  /** In their order, each import with these of its rows alone. @param month yyyymm @param ns numbers of rows within the month */
  async at(
    tenant: string,
    month: string,
    revisions: Iterable<number>,
    ns: ReadonlySet<number>,
  ): Promise<LoggedEvent[]> {
    const wanted = new Set(revisions);
    const ranges: [from: number, to: number][] = [];
    for (const revision of [...wanted].sort((a, b) => a - b)) {
      const last = ranges.at(-1);
      if (last && revision - last[1] <= nearby) last[1] = revision;
      else ranges.push([revision, revision]);
    }
    const read = ranges.map(([from, to]) =>
      this.read(tenant, month, from, to, ns, ({ revision }) => wanted.has(revision)),
    );
    return (await Promise.all(read)).flat();
  }

  /** All events about one row, in their order. @param month yyyymm */
  async ofRow(tenant: string, month: string, n: number): Promise<LoggedEvent[]> {
    const found: LoggedEvent[] = [];
    const [imported, newest] = await writersNow(this.platform.readModels, tenant, month, n);
    if (imported === null) return [];
    const own = new Set([n]);
    let last = newest;
    while (last !== null) {
      if (found.length === mostSteps) {
        const isOfOthers = (type: string, revision: number) => importsRows(type) && revision !== imported;
        const all = await this.read(tenant, month, imported, last, own, (one) => !isOfOthers(one.type, one.revision));
        return [...all.filter(({ event }) => rowsOf(event).includes(n)), ...found];
      }
      const [[logged], befores] = await Promise.all([
        this.at(tenant, month, [last], own),
        writersBefore(this.platform.readModels, tenant, month, [last]),
      ]);
      // Its household is being erased.
      if (!logged) return [];
      const before = befores.get(last)?.[rowsOf(logged.event).indexOf(n)];
      if (!before) throw new Error(`What stood before ${month}/${last} is missing`);
      found.unshift(logged);
      last = before[1];
    }
    return [...(await this.at(tenant, month, [imported], own)), ...found];
  }

  private async read(
    tenant: string,
    month: string,
    from: number,
    to: number,
    ns: ReadonlySet<number>,
    isWanted: (event: { type: string; revision: number }) => boolean,
  ): Promise<LoggedEvent[]> {
    const { codec } = this.eventSourcing;
    const found: LoggedEvent[] = [];
    const rest = createRest();
    const needed = rowsAmong(ns);
    for await (const recorded of this.platform.events.readStream(streamName(ledgerCategory, tenant, month), from, to)) {
      if (!isWanted(recorded)) continue;
      const decoded = codec.decodeNow(recorded, needed) ?? (await codec.decode(recorded, needed));
      if (decoded.kind === 'event') found.push(decoded as LoggedEvent);
      const due = rest();
      if (due) await due;
    }
    return found;
  }
}

/** Of an import's hundreds of rows those that are asked for; everything else as it is. */
const rowsAmong =
  (ns: ReadonlySet<number>) =>
  (stored: unknown): unknown => {
    if (typeof stored !== 'object' || stored === null || !('rows' in stored) || !Array.isArray(stored.rows))
      return stored;
    return { ...stored, rows: stored.rows.filter((row: { n: number } | null) => row !== null && ns.has(row.n)) };
  };
