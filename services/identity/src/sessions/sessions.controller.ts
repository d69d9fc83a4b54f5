import { Controller, Delete, Get, HttpCode, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type Caller,
  CallerOf,
  endSession,
  firstSessionHashOf,
  NeedsRecentSignIn,
  Problem,
  sessionHashOf,
} from '@daybook/nest';
import type { Session } from '@daybook/contracts';
import type { Request, Response } from 'express';
import { KnownDevices } from '../devices/known-devices.js';
import { EndOtherSessions } from './end-other-sessions.js';
import { visitorOf } from '../visitor.js';
import { unauthorized } from '../refusals.js';
import { NewSessions } from './new-sessions.js';
import { OwnSessions } from './own-sessions.js';

/** Of this request's device, where two sessions began, none. */
const others = (devices: readonly string[], request: Request): string[] =>
  devices.filter((device) => !request.session.knownDevices?.includes(device));

@Controller('api/sessions')
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: OwnSessions,
    private readonly newSessions: NewSessions,
    private readonly devices: KnownDevices,
  ) {}

  @Get()
  list(@CallerOf() caller: Caller, @Req() request: Request): Promise<Session[]> {
    const { network } = visitorOf(request, Date.parse(caller.at));
    return this.sessions.list(caller, firstSessionHashOf(request), network);
  }

  @NeedsRecentSignIn()
  @HttpCode(204)
  @Delete(':id')
  async end(
    @CallerOf() caller: Caller,
    @Param('id') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const found = await this.sessions.find(caller, id);
    if (found === undefined) throw new Problem(404, 'session-not-found', 'There is no such session');
    if (found.firstIdHash === firstSessionHashOf(request)) return endSession(request, response);
    // Before it ends, so that whoever was stopped in between finds it, and ends both.
    await this.devices.forget(caller.user, { ...found, knownDevices: others(found.knownDevices, request) });
    await this.sessions.end(found);
  }

  @NeedsRecentSignIn()
  @Delete()
  async endOthers(
    @CallerOf() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ ended: number }> {
    const current = sessionHashOf(request);
    const { ended, credentialVersion } = await this.commands.execute(new EndOtherSessions(caller, current));
    // Under a new id: what carries the former version may be ended at any moment from here on, by whoever follows the log.
    const { user, userId, tenant, confirmedAt } = caller;
    const person = { user, userId, tenant, credentialVersion };
    if (!(await this.newSessions.begin(request, response, person, confirmedAt))) throw unauthorized();
    await this.devices.remember(request, response, { user, credentialVersion });
    return { ended };
  }
}
