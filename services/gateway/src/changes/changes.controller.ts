import { Controller, Get, Inject, MethodNotAllowedException, Req, Res } from '@nestjs/common';
import { Problem } from '@daybook/nest';
import type { Request, Response } from 'express';
import { stillAllowed } from '../still-allowed.js';
import { GATEWAY, type GatewayParts } from '../gateway-options.js';

/** What changes, for as long as the session or token holds. */
@Controller()
export class ChangesController {
  constructor(@Inject(GATEWAY) private readonly gateway: GatewayParts) {}

  @Get('api/changes')
  async listen(@Req() request: Request, @Res() response: Response): Promise<void> {
    // Express answers HEAD by what answers GET, and this answer would have no end.
    if (request.method !== 'GET') throw new MethodNotAllowedException();
    const identity = await this.gateway.userOf(request);
    const allowed = identity && stillAllowed(this.gateway, request, identity);
    if (!allowed || !(await allowed())) throw new Problem(401, 'unauthorized', 'Unauthorized');
    await this.gateway.changes.listen(request, response, identity, allowed);
  }
}
