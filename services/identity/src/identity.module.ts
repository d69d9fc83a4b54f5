import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { AccountController } from './account/account.controller.js';
import { Accounts } from './account/accounts.js';
import { ChangeEmailHandler } from './account/change-email.js';
import { ChangeProfileHandler } from './account/change-profile.js';
import { ChangePasswordHandler } from './account/change-password.js';
import { OwnAccountController } from './account/own-account.controller.js';
import { OwnPasswordController } from './account/own-password.controller.js';
import { RemovePasswordHandler } from './account/remove-password.js';
import { ConfirmationController } from './account/confirmation.controller.js';
import { Credentials } from './account/credentials.js';
import { LiveAccountInterceptor } from './account/live-account.interceptor.js';
import { LocalStrategy } from './account/local.strategy.js';
import { PasswordConfirmation } from './account/password-confirmation.js';
import { Passwords } from './account/passwords.js';
import { Users } from './account/users.js';
import { RegisterAccountHandler } from './account/register-account.js';
import { SessionSerializer } from './account/session-serializer.js';
import { AccessTokensController, TokenHolderController } from './access-tokens/access-tokens.controller.js';
import { CreateAccessTokenHandler, RevokeAccessTokenHandler } from './access-tokens/change-access-tokens.js';
import { OwnAccessTokens } from './access-tokens/own-access-tokens.js';
import { TokenHolders } from './access-tokens/token-holders.js';
import { CalendarFeedController, CalendarFeedHolderController } from './calendar-feed/calendar-feed.controller.js';
import { ChangeCalendarFeedHandler } from './calendar-feed/change-calendar-feed.js';
import { AdministratorSet } from './administrators/administrator-set.js';
import { AdministratorGuard } from './administrators/administrator.guard.js';
import { SignInPolicy } from './administrators/sign-in-policy.js';
import { SignInPolicyController } from './administrators/sign-in-policy.controller.js';
import { AdministratorsController } from './administrators/administrators.controller.js';
import { AppointAdministratorHandler } from './administrators/appoint-administrator.js';
import { EndSessionsHandler } from './administrators/end-sessions.js';
import { ResetSecondFactorHandler } from './administrators/reset-second-factor.js';
import { KnownDevices } from './devices/known-devices.js';
import { DigestController, UnsubscribeController } from './digest/digest.controller.js';
import { DigestJobs } from './digest/digest-jobs.js';
import { DigestSchedule } from './digest/digest-schedule.js';
import { EmailClaims } from './email/email-claims.js';
import { EraseAccountHandler } from './erasure/erase-account.js';
import { Compactions } from './erasure/compactions.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { ErasureJobs } from './erasure/erasure-jobs.js';
import { ErasureLog } from './erasure/erasure-log.js';
import { ErasureRunner } from './erasure/erasure-runner.js';
import { HouseholdTraces } from './erasure/household-traces.js';
import { LastAdministrator } from './erasure/last-administrator.js';
import { FirstAccount } from './first-account/first-account.js';
import { folderMailer } from './mail/folder-mailer.js';
import { MAILER } from './mail/mailer.js';
import { smtpMailer } from './mail/smtp-mailer.js';
import { ChangeFactorsHandler } from './sign-in-factors/change-factors.js';
import { OwnPasskeys } from './passkeys/own-passkeys.js';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.js';
import { PasskeySignIns } from './passkeys/passkey-sign-ins.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { RelyingParties } from './passkeys/relying-party.js';
import { CancelEmailChangeHandler } from './new-email/cancel-email-change.js';
import { ConfirmEmailHandler } from './new-email/confirm-email.js';
import { NewEmailController } from './new-email/new-email.controller.js';
import { RequestEmailChangeHandler } from './new-email/request-email-change.js';
import { AccountMails } from './notices/account-mails.js';
import { HouseholdEnds } from './notices/household-ends.js';
import { HouseholdMails } from './notices/household-mails.js';
import { SecurityActivity } from './notices/security-activity.js';
import { Notices } from './notices/notices.js';
import { TellHousehold } from './notices/tell-household.js';
import { TellOwner } from './notices/tell-owner.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { RequestPasswordResetHandler } from './password-reset/request-password-reset.js';
import { ResetMails } from './password-reset/reset-mails.js';
import { ResetCompletion } from './password-reset/reset-completion.js';
import { ResetPasswordHandler } from './password-reset/reset-password.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { HouseholdPreferences } from './preferences/household-preferences.js';
import { SavePreferencesHandler } from './preferences/save-preferences.js';
import { UndoPreferences } from './preferences/undo-preferences.js';
import { PushController } from './push/push.controller.js';
import { PushNotices } from './push/push-notices.js';
import { HandedOverHouseholds } from './households/handed-over-households.js';
import { HouseholdAccesses } from './households/household-accesses.js';
import { HouseholdController } from './households/household.controller.js';
import { HouseholdAccessController, HouseholdsController } from './households/households.controller.js';
import { Households } from './households/households.js';
import { InviteMember } from './households/invite-member.js';
import { JoinHousehold } from './households/join-household.js';
import { AddressLimits } from './limits/address-limits.js';
import { ChangeLimits } from './limits/change-limits.js';
import { CodeLimits } from './limits/code-limits.js';
import { Counters } from './limits/counters.js';
import { GuessLimits } from './limits/guess-limits.js';
import { InvitationLimits } from './limits/invitation-limits.js';
import { PasskeyLimits } from './limits/passkey-limits.js';
import { SignInLimits } from './limits/sign-in-limits.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { TwoFactorController } from './second-factor/two-factor.controller.js';
import { EndOtherSessionsHandler } from './sessions/end-other-sessions.js';
import { NewSessions } from './sessions/new-sessions.js';
import { OwnSessions } from './sessions/own-sessions.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { ExpiredSessions } from './sessions/expired-sessions.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from './settings.js';
import { UserIds } from './user-id/user-ids.js';

/** Its settings are provided by whoever imports it. */
@Module({
  controllers: [
    AccessTokensController,
    AccountController,
    AdministratorsController,
    CalendarFeedController,
    CalendarFeedHolderController,
    ConfirmationController,
    DigestController,
    UnsubscribeController,
    NewEmailController,
    OwnAccountController,
    OwnPasswordController,
    ErasureController,
    HouseholdAccessController,
    HouseholdController,
    HouseholdsController,
    PasskeySignInController,
    PasskeysController,
    PasswordResetController,
    PreferencesController,
    PushController,
    SecondFactorController,
    SessionsController,
    SignInPolicyController,
    TokenHolderController,
    TwoFactorController,
  ],
  providers: [
    AccountMails,
    Accounts,
    AdministratorGuard,
    AddressLimits,
    SecurityActivity,
    AdministratorSet,
    AppointAdministratorHandler,
    CancelEmailChangeHandler,
    ChangeCalendarFeedHandler,
    ChangeEmailHandler,
    ChangeFactorsHandler,
    ChangeLimits,
    ChangePasswordHandler,
    ChangeProfileHandler,
    CodeLimits,
    CreateAccessTokenHandler,
    Credentials,
    DigestJobs,
    DigestSchedule,
    EmailClaims,
    EndOtherSessionsHandler,
    EndSessionsHandler,
    EraseAccountHandler,
    Compactions,
    ConfirmEmailHandler,
    Counters,
    ErasureJobs,
    ErasureLog,
    ErasureRunner,
    ExpiredSessions,
    FirstAccount,
    GuessLimits,
    HandedOverHouseholds,
    HouseholdAccesses,
    HouseholdEnds,
    HouseholdMails,
    HouseholdPreferences,
    Households,
    InvitationLimits,
    InviteMember,
    JoinHousehold,
    KnownDevices,
    NewSessions,
    Notices,
    HouseholdTraces,
    LastAdministrator,
    LocalStrategy,
    OwnAccessTokens,
    OwnPasskeys,
    OwnSessions,
    PasskeyLimits,
    PasskeySignIns,
    PasswordConfirmation,
    Passwords,
    PushNotices,
    RegisterAccountHandler,
    RelyingParties,
    RemovePasswordHandler,
    RequestEmailChangeHandler,
    RequestPasswordResetHandler,
    ResetCompletion,
    ResetMails,
    ResetPasswordHandler,
    ResetSecondFactorHandler,
    RevokeAccessTokenHandler,
    SavePreferencesHandler,
    UndoPreferences,
    SecondFactors,
    SessionSerializer,
    SignInPolicy,
    SignInLimits,
    TellHousehold,
    TellOwner,
    TokenHolders,
    UserIds,
    Users,
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
