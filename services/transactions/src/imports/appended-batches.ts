import { Injectable } from '@nestjs/common';
import { deterministicId } from '@daybook/event-sourcing';
import { log } from '@daybook/nest';
import { type EventMetadata, type Position, rootOf } from '@daybook/platform';
import type { NewSlice } from '../ledger/decide-import.js';
import type { LedgerCommand } from '../ledger/ledger.js';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import type { BatchAtHand } from './batches-at-hand.js';
import { gatheredByMonth, type ImportSlice } from './import-slice.js';

/** A slice with the batch that it is of. */
interface OwnSlice {
  slice: ImportSlice;
  of: BatchAtHand;
}

/** Brings batches of an import into their months' streams, any number of times. */
@Injectable()
export class AppendedBatches {
  constructor(private readonly ledger: LedgerCommands) {}

  /** Each slice once; slices of a month with one event. @returns where the log stands then, as far as it had to be read */
  async append(tenant: string, batches: readonly BatchAtHand[]): Promise<Position | undefined> {
    const groups = [...byOrigin(batches).values()].flatMap((alike) =>
      gatheredByMonth(alike.flatMap((of) => of.slices.map((slice): OwnSlice => ({ slice, of })))),
    );
    // In parallel: the store can gather appends to several months into one commit.
    const positions = await Promise.all(groups.map(({ month, of }) => this.appendTo(tenant, month, of)));
    return positions.reduce((a, b) => (a > b ? a : b), '') || undefined;
  }

  private async appendTo(tenant: string, month: string, slices: readonly OwnSlice[]): Promise<Position> {
    const [first, ...others] = slices;
    if (!first) return '';
    if (others.length === 0) return this.appendOne(tenant, month, first);
    const command: LedgerCommand = { type: 'import-slices', ...importOf(first), slices: slices.map(newSlice) };
    const names = slices.flatMap(({ slice, of }) => [of.operationId, slice.part]);
    const metadata = metadataOf(first, deterministicId('shares', month, ...names));
    const result = await this.ledger.execute(tenant, month, command, metadata);
    if (result.ok) return result.position ?? '';
    // One of them is another batch than the one in the log: the others are not.
    const alone = await Promise.all(slices.map((one) => this.appendOne(tenant, month, one)));
    return alone.reduce((a, b) => (a > b ? a : b), '');
  }

  private async appendOne(tenant: string, month: string, own: OwnSlice): Promise<Position> {
    const command: LedgerCommand = { type: 'import-slice', ...importOf(own), ...newSlice(own) };
    const { operationId } = own.of;
    const metadata = metadataOf(own, deterministicId('share', operationId, month, own.slice.part));
    const result = await this.ledger.execute(tenant, month, command, metadata);
    if (result.ok) return result.position ?? '';
    log.warn({ job: operationId, code: result.rejection.rejected }, 'import slice refused');
    return '';
  }
}

const importOf = ({ of }: OwnSlice) => {
  const { importId, file, fromExport } = of.batch;
  return { importId, ...(file !== undefined && { file }), ...(fromExport && { fromExport }) };
};

const newSlice = ({ slice: { part, parts, rows }, of }: OwnSlice): NewSlice => {
  const { batch, batchHash } = of.batch;
  return { batch, part, parts, batchHash, rows };
};

const metadataOf = ({ of }: OwnSlice, commandId: string): EventMetadata => {
  const { metadata } = of.batch;
  return { ...metadata, commandId, root: rootOf(metadata), causationId: of.operationId, source: 'job' };
};

/** Batches whose events would say the same of whence they come: the time of the first one stands for all of them. */
function byOrigin(batches: readonly BatchAtHand[]): Map<string, BatchAtHand[]> {
  const alike = new Map<string, BatchAtHand[]>();
  for (const one of batches) {
    const { file, fromExport, metadata } = one.batch;
    const { actor, token, on, zone } = metadata;
    const origin = JSON.stringify([file, fromExport, actor, token, on, zone, rootOf(metadata)]);
    const known = alike.get(origin);
    if (known) known.push(one);
    else alike.set(origin, [one]);
  }
  return alike;
}
