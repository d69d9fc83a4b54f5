import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { EmailClaims } from '../email/email-claims.js';
import { resetMailQueue } from './reset-mails.js';

/** As much is done for an address that nobody holds as for any other. */
export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly email: string,
    /** What the link begins with. */
    readonly origin: string,
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly emails: EmailClaims,
  ) {}

  async execute({ email, origin }: RequestPasswordReset): Promise<void> {
    const data = { ...(await this.emails.jobAbout(email)), origin };
    await this.platform.jobs.add(resetMailQueue, { id: this.platform.ids.uuid(), data });
  }
}
