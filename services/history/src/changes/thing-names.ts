import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { ChangeDocument } from '../read-models/change-document.js';
import type { BillName } from '../read-models/sentence.js';
import { ruleThing, seriesThing, thingDocuments, type ThingDocument } from '../read-models/things.js';

/** Present names of bills and rules; those of deleted ones as well. */
@Injectable()
export class ThingNames {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  /** Names of the bills and incomes that the changes link to, by any of their ids. */
  async bills(tenant: string, changes: readonly ChangeDocument[]): Promise<BillName> {
    const edits = changes.flatMap(({ parts }) => parts.flatMap((part) => part.edits));
    return this.billsWith(
      tenant,
      edits.flatMap(({ field, to }) =>
        (field === 'billId' || field === 'incomeId') && typeof to === 'number' ? [to] : [],
      ),
    );
  }

  async billsWith(tenant: string, ids: readonly number[]): Promise<BillName> {
    const names = await this.named(tenant, ids.map(seriesThing));
    return (id) => names.get(seriesThing(id));
  }

  async rulesWith(tenant: string, ids: readonly number[]): Promise<(id: number) => string | undefined> {
    const names = await this.named(tenant, ids.map(ruleThing));
    return (id) => names.get(ruleThing(id));
  }

  private async named(tenant: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const wanted = [...new Set(ids)];
    const found = await this.platform.readModels.getMany<ThingDocument>(thingDocuments, tenant, wanted);
    return new Map(found.map(({ id, body }) => [id, body.name]));
  }
}
