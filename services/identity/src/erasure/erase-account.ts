import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deterministicId } from '@daybook/event-sourcing';
import { type Caller, endSessionsOf, metadataOf, PLATFORM, Problem } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
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
    await this.erasures.start(await this.traces.of(tenant, user, userId), metadata);
    await endSessionsOf(this.platform, userId);
    await this.jobs.enqueue(tenant);
  }
}
