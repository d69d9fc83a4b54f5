import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from './caller.js';
import { EventSourcing } from './event-sourcing.service.js';

@Public()
@Controller()
export class HealthController {
  constructor(private readonly eventSourcing: EventSourcing) {}

  /** The process lives. */
  @Get('healthz')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** Requests can be served: every projection has caught up. */
  @Get('readyz')
  ready(@Res({ passthrough: true }) response: Response): { status: string } {
    if (this.eventSourcing.ready) return { status: 'ok' };
    response.status(503);
    return { status: 'starting' };
  }
}
