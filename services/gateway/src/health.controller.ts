import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { GATEWAY, type GatewayParts } from './gateway-options.js';

@Controller()
export class HealthController {
  private wasReady = false;

  constructor(@Inject(GATEWAY) private readonly gateway: GatewayParts) {}

  /** The process lives. */
  @Get('healthz')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /**
   * Requests can be served: every service was ready. One that is away later leaves the others served, and is named; it is
   * no reason to send nobody here any more.
   */
  @Get('readyz')
  async ready(@Res({ passthrough: true }) response: Response): Promise<{ status: string; waitingFor?: string[] }> {
    const { upstreams } = this.gateway;
    const ready = await Promise.all(upstreams.map((upstream) => upstream.ready()));
    const waitingFor = upstreams.filter((_, index) => !ready[index]).map(({ name }) => name);
    if (waitingFor.length === 0) this.wasReady = true;
    if (this.wasReady) return { status: 'ok', ...(waitingFor.length > 0 && { waitingFor }) };
    response.status(503);
    return { status: 'starting', waitingFor };
  }
}
