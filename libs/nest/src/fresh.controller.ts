import { Controller, Get } from '@nestjs/common';
import { type Caller, CallerOf } from './caller.js';
import { EventSourcing } from './event-sourcing.service.js';
import { Reads } from './fresh.interceptor.js';

/** Asked by the gateway, behind which it stands: no address of the API. */
@Controller()
export class FreshController {
  constructor(private readonly eventSourcing: EventSourcing) {}

  /**
   * Answers once the read models hold what was written for the caller's household; false where that takes too long. Nobody has read
   * them yet: those that gather what many events change go on doing so.
   */
  @Get('freshz')
  @Reads()
  async fresh(@CallerOf() { tenant }: Caller): Promise<{ fresh: boolean }> {
    return { fresh: await this.eventSourcing.settled(tenant) };
  }
}
