import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deterministicId } from '@daybook/event-sourcing';
import { type Caller, endSessionsOf, metadataOf, PLATFORM, Problem } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { HouseholdAccesses } from '../households/household-accesses.js';
import { ErasureJobs } from './erasure-jobs.js';
import { ErasureLog } from './erasure-log.js';
import { HouseholdTraces } from './household-traces.js';
import { LastAdministrator } from './last-administrator.js';

/** The password was asked for. `execute` of the bus throws a Problem where the person is the last administrator. */
export class EraseAccount extends Command<void> {
  constructor(readonly caller: Caller) {
    super();
  }
}

/** Begins the erasure, and ends every session at once; the rest is a job's. */
@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly erasures: ErasureLog,
    private readonly jobs: ErasureJobs,
    private readonly traces: HouseholdTraces,
    private readonly lastAdministrator: LastAdministrator,
    private readonly accesses: HouseholdAccesses,
  ) {}

  async execute({ caller }: EraseAccount): Promise<void> {
    const { tenant, user, userId } = caller;
    const metadata = metadataOf(caller, 'erase-account');
    const commandId = deterministicId('erasure', caller.commandId, 'step-down');
    const refusal = await this.lastAdministrator.stepDown({ user, userId }, { ...metadata, commandId, tenant: null });
    if (refusal) {
      const message = 'You are the last administrator. Make somebody else one before you delete your account.';
      throw new Problem(409, refusal.rejected, message);
    }
    // Where the other owner leaves at the same time, the household ends with whoever of the two leaves it last.
    const goesOn = await this.accesses.hasOtherOwner(tenant, user);
    const traces = await (goesOn ? this.traces.ofPerson(user, userId) : this.traces.of(tenant, user, userId));
    await this.erasures.start(traces, { ...metadata, tenant: traces.tenant });
    await endSessionsOf(this.platform, userId);
    await this.jobs.enqueue(traces.tenant);
  }
}
