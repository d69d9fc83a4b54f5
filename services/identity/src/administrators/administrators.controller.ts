import { Controller, Delete, HttpCode, Param, Put, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Caller, CallerOf, IdPipe, NeedsRecentSignIn } from '@daybook/nest';
import type { Response } from 'express';
import { ChangeLimits } from '../limits/change-limits.js';
import { AdministratorGuard } from './administrator.guard.js';
import { AppointAdministrator } from './appoint-administrator.js';
import { EndSessions } from './end-sessions.js';
import { ResetSecondFactor } from './reset-second-factor.js';

/** Administrators say who else is one. The last one stays. */
@NeedsRecentSignIn()
@UseGuards(AdministratorGuard)
@Controller('api/administrators')
export class AdministratorsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: ChangeLimits,
  ) {}

  @Put(':id')
  async grant(@CallerOf() caller: Caller, @Param('id', IdPipe) id: number): Promise<{ id: number; isAdmin: 1 }> {
    await this.commands.execute(new AppointAdministrator(caller, id, true));
    return { id, isAdmin: 1 };
  }

  @Delete(':id')
  async revoke(@CallerOf() caller: Caller, @Param('id', IdPipe) id: number): Promise<{ id: number; isAdmin: 0 }> {
    await this.commands.execute(new AppointAdministrator(caller, id, false));
    return { id, isAdmin: 0 };
  }

  @HttpCode(204)
  @Delete('second-factors/:id')
  async resetSecondFactor(@CallerOf() caller: Caller, @Param('id', IdPipe) id: number): Promise<void> {
    await this.commands.execute(new ResetSecondFactor(caller, id));
  }

  @HttpCode(204)
  @Delete('sessions/:id')
  async endSessions(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const end = new EndSessions(caller, id);
    await this.limits.count('sessions', `${caller.user} ${id}`, response, () => this.commands.execute(end));
  }
}
