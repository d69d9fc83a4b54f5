import { Controller, Delete, HttpCode, Param, Put, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Caller, CallerOf, IdPipe } from '@daybook/nest';
import type { Request } from 'express';
import { RecentSignIn } from '../account/recent-sign-in.js';
import { AppointAdministrator } from './appoint-administrator.js';
import { ResetSecondFactor } from './reset-second-factor.js';

/** Administrators say who else is one. The last one stays. */
@Controller('api/administrators')
export class AdministratorsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly recently: RecentSignIn,
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
  async resetSecondFactor(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Req() request: Request,
  ): Promise<void> {
    this.recently.require(request);
    await this.commands.execute(new ResetSecondFactor(caller, id));
  }
}
