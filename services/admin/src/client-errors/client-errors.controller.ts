import { Body, Controller, Delete, Get, HttpCode, Post, Res, UseGuards } from '@nestjs/common';
import { type ClientErrorBody, clientErrorBody } from '@daybook/contracts';
import { type Caller, CallerOf, NeedsRecentSignIn, Problem, Reads, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import { AdministratorGuard } from '../administrators/administrator.guard.js';
import { AuditTrail } from '../operations/audit-trail.js';
import { ClientErrors } from './client-errors.js';

/** Anybody who is signed in reports; administrators read. */
@Controller('api')
@Reads()
export class ClientErrorsController {
  constructor(
    private readonly errors: ClientErrors,
    private readonly audit: AuditTrail,
  ) {}

  @Post('client-errors')
  @HttpCode(204)
  async report(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(clientErrorBody)) body: ClientErrorBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const waitMs = await this.errors.waitMs(caller.user);
    if (waitMs > 0) {
      response.setHeader('Retry-After', Math.ceil(waitMs / 1_000));
      throw new Problem(429, 'too-many-attempts', 'Too many reports. Please try again later.');
    }
    await this.errors.report(body);
  }

  @UseGuards(AdministratorGuard)
  @Get('admin/client-errors')
  list() {
    return this.errors.list();
  }

  @UseGuards(AdministratorGuard)
  @NeedsRecentSignIn()
  @Delete('admin/client-errors')
  @HttpCode(204)
  async clear(@CallerOf() caller: Caller): Promise<void> {
    const { length } = await this.errors.list();
    if (length === 0) return;
    await this.audit.record(caller, { type: 'ClientErrorsCleared', data: { errors: length } });
    await this.errors.clear();
  }
}
