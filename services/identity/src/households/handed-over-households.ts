import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { householdCategory } from '@daybook/contracts';
import { subjectOf } from '@daybook/event-sourcing';
import { markHandedOver, PLATFORM } from '@daybook/nest';
import { type Collection, noTenant, type Platform } from '@daybook/platform';
import type { HouseholdEvent } from './household.js';

/** How far the log was looked through for changes of roles. */
const progress: Collection = { name: 'handed-over-progress' };
const progressId = { tenant: noTenant, id: 'log' };

interface Progress extends Record<string, unknown> {
  incarnation: string;
  position: string;
}

const changingRoles: ReadonlySet<string> = new Set<HouseholdEvent['type']>(['RoleChanged', 'OwnershipHandedOver']);

/** Marks households whose founder may be no owner any more, where a restore or a move has left the marks behind. */
@Injectable()
export class HandedOverHouseholds implements OnApplicationBootstrap {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async onApplicationBootstrap(): Promise<void> {
    const { events, documents } = this.platform;
    const incarnation = await events.incarnation();
    const position = await events.lastPosition();
    if (position === undefined) return;
    const stored = (await documents.get<Progress>(progress, progressId.tenant, progressId.id))?.body;
    const after = stored?.incarnation === incarnation ? stored.position : undefined;
    if (after === position) return;
    const prefixes = [`${householdCategory}-`];
    for await (const { stream, type } of events.readAll({ prefixes, ...(after !== undefined && { after }) })) {
      const tenant = changingRoles.has(type) ? subjectOf(stream) : undefined;
      if (tenant !== undefined) await markHandedOver(this.platform, tenant);
    }
    const body: Progress = { incarnation, position };
    await documents.write(progress, [{ ...progressId, version: 0, body, when: 'always' }]);
  }
}
