import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { AccountController } from './account/account.controller.js';
import { Accounts } from './account/accounts.js';
import { ChangeEmailHandler, ChangeProfileHandler } from './account/change-account.js';
import { ChangePasswordHandler } from './account/change-password.js';
import { ChangesController } from './account/changes.controller.js';
import { LiveAccountInterceptor } from './account/live-account.interceptor.js';
import { LocalStrategy } from './account/local.strategy.js';
import { PasswordConfirmation } from './account/password-confirmation.js';
import { Passwords } from './account/passwords.js';
import { ReadUserHandler } from './account/read-user.js';
import { RegisterAccountHandler } from './account/register-account.js';
import { SessionSerializer } from './account/session-serializer.js';
import { SignInHandler } from './account/sign-in.js';
import { AccessTokensController, TokenHolderController } from './access-tokens/access-tokens.controller.js';
import { FindTokenHolderHandler } from './access-tokens/find-holder.js';
import {
  CreateAccessTokenHandler,
  ListAccessTokensHandler,
  RevokeAccessTokenHandler,
} from './access-tokens/own-tokens.js';
import { AdministratorSet } from './administrators/administrator-set.js';
import { AdministratorsController } from './administrators/administrators.controller.js';
import { AppointAdministratorHandler } from './administrators/appoint-administrator.js';
import { EmailClaims } from './email/email-claims.js';
import { EraseAccountHandler } from './erasure/erase-account.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { ErasureJobs } from './erasure/erasure-jobs.js';
import { ErasureLog } from './erasure/erasure-log.js';
import { ErasureRunner } from './erasure/erasure-runner.js';
import { HouseholdTraces } from './erasure/find-traces.js';
import { LastAdministrator } from './erasure/last-administrator.js';
import { folderMailer } from './mail/folder-mailer.js';
import { MAILER } from './mail/mailer.js';
import { smtpMailer } from './mail/smtp-mailer.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { RequestPasswordResetHandler, ResetMails } from './password-reset/reset-mails.js';
import { FinishReset, ResetPasswordHandler } from './password-reset/reset-password.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import {
  HouseholdPreferences,
  ReadPreferencesHandler,
  SavePreferencesHandler,
} from './preferences/save-preferences.js';
import { RateLimits } from './rate-limits.js';
import { EndOneSessionHandler, EndOtherSessionsHandler, ListSessionsHandler } from './sessions/own-sessions.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionSweep } from './session-sweep.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from './settings.js';
import { UserIds } from './user-id/user-ids.js';

/** Its settings are provided by whoever imports it. */
@Module({
  controllers: [
    AccessTokensController,
    AccountController,
    AdministratorsController,
    ChangesController,
    ErasureController,
    PasswordResetController,
    PreferencesController,
    SessionsController,
    TokenHolderController,
  ],
  providers: [
    Accounts,
    AdministratorSet,
    AppointAdministratorHandler,
    ChangeEmailHandler,
    ChangePasswordHandler,
    ChangeProfileHandler,
    CreateAccessTokenHandler,
    EmailClaims,
    EndOneSessionHandler,
    EndOtherSessionsHandler,
    EraseAccountHandler,
    ErasureJobs,
    ErasureLog,
    ErasureRunner,
    FindTokenHolderHandler,
    FinishReset,
    HouseholdPreferences,
    HouseholdTraces,
    LastAdministrator,
    ListAccessTokensHandler,
    ListSessionsHandler,
    LocalStrategy,
    PasswordConfirmation,
    Passwords,
    RateLimits,
    ReadPreferencesHandler,
    ReadUserHandler,
    RegisterAccountHandler,
    RequestPasswordResetHandler,
    ResetMails,
    ResetPasswordHandler,
    RevokeAccessTokenHandler,
    SavePreferencesHandler,
    SessionSerializer,
    SessionSweep,
    SignInHandler,
    UserIds,
    { provide: APP_INTERCEPTOR, useClass: LiveAccountInterceptor },
    {
      provide: MAILER,
      inject: [PLATFORM, IDENTITY_SETTINGS],
      useFactory: (platform: Platform, { mail }: IdentitySettings) =>
        mail.kind === 'smtp' ? smtpMailer(mail.url, mail.from) : folderMailer(mail.folder, platform),
    },
  ],
})
export class IdentityModule {}
