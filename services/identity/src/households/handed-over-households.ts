import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { householdCategory } from '@daybook/contracts';
import { subjectOf } from '@daybook/event-sourcing';
import { markHandedOver, PLATFORM } from '@daybook/nest';
import type { Collection, Platform } from '@daybook/platform';
import { catchUp } from '../catch-up.js';
import type { HouseholdEvent } from './household.js';

/** How far the log was looked through for changes of roles. */
const progress: Collection = { name: 'handed-over-progress' };

const changingRoles: ReadonlySet<string> = new Set<HouseholdEvent['type']>(['RoleChanged', 'OwnershipHandedOver']);

/** Marks households whose founder may be no owner any more, where a restore or a move has left the marks behind. */
@Injectable()
export class HandedOverHouseholds implements OnApplicationBootstrap {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  onApplicationBootstrap(): Promise<void> {
    return catchUp(this.platform, progress, householdCategory, async ({ stream, type }) => {
      const tenant = changingRoles.has(type) ? subjectOf(stream) : undefined;
      if (tenant !== undefined) await markHandedOver(this.platform, tenant);
    });
  }
}
