import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type Preferences,
  preferencesBody,
  type UndoneChange,
  type UndoPreview,
  type UndoQuery,
  undoQuery,
} from '@daybook/contracts';
import { answerUndo, type Caller, CallerOf, Problem, requireMember, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import type { z } from 'zod';
import { ForAccessTokens } from '../account/live-account.interceptor.js';
import { HouseholdPreferences } from './household-preferences.js';
import { isOwnName } from './own-preferences.js';
import {
  type PreferencesChange,
  readColors,
  readHidden,
  readIgnored,
  readSampleData,
  readWidgets,
} from './preferences.js';
import { SavePreferences } from './save-preferences.js';
import { UndoPreferences } from './undo-preferences.js';

type PreferencesBody = z.infer<typeof preferencesBody>;

const checked = (text: string | undefined, read: (text: string) => string | undefined, message: string) => {
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === undefined) throw new Problem(400, 'invalid-preferences', message);
  return value;
};

/** @throws Problem 400 */
const changeOf = (
  {
    categoryColor,
    categoryColors,
    dashboardComponents,
    sampleData,
    hiddenCategories,
    ignoredPayments,
    settings,
  }: PreferencesBody,
  before: Preferences,
): PreferencesChange => ({
  categoryColor,
  settings,
  categoryColors: checked(categoryColors, readColors, 'categoryColors must be a JSON object of names and styles'),
  dashboardComponents: checked(dashboardComponents, readWidgets, 'dashboardComponents must be a JSON array of ids'),
  sampleData: checked(sampleData, readSampleData, 'sampleData must be a JSON object or empty'),
  hiddenCategories: checked(
    hiddenCategories,
    (text) => readHidden(text, before.hiddenCategories),
    'hiddenCategories must be a JSON array of names',
  ),
  ignoredPayments: checked(
    ignoredPayments,
    readIgnored,
    'ignoredPayments must be a JSON array of <groupId>:<transactionId>',
  ),
});

@Controller('api/user-preferences')
export class PreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly preferences: HouseholdPreferences,
    private readonly undos: UndoPreferences,
  ) {}

  @ForAccessTokens()
  @Get()
  read(@CallerOf() { tenant, user }: Caller) {
    return this.preferences.read(tenant, user);
  }

  @ForAccessTokens()
  @Put()
  async save(@CallerOf() caller: Caller, @Body(new ZodPipe(preferencesBody)) body: PreferencesBody) {
    if (Object.keys(body).some((name) => !isOwnName(name))) requireMember(caller.role);
    const before = await this.preferences.read(caller.tenant);
    return this.commands.execute(new SavePreferences(caller, changeOf(body, before)));
  }

  @ForAccessTokens()
  @Post('changes/:root/undo')
  @HttpCode(200)
  undo(
    @CallerOf() caller: Caller,
    @Param('root') root: string,
    @Query(new ZodPipe(undoQuery)) query: UndoQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoneChange | UndoPreview> {
    return answerUndo(this.undos, caller, root, query, response);
  }
}
