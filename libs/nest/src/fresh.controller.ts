import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';

/** Asked by the gateway, behind which it stands: no address of the API. */
@Controller()
export class FreshController {
  /** Answers once the read models hold what was written for the caller's household; false where that takes too long. */
  @Get('freshz')
  fresh(@Res({ passthrough: true }) response: Response): { fresh: boolean } {
    // Every request of a household has waited already.
    return { fresh: !response.hasHeader('Daybook-Stale') };
  }
}
