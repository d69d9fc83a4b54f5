import type { AccessTokenScope, AccountEvents } from '@daybook/contracts';
import type { FeedCommand, FeedRejection } from '../calendar-feed/calendar-feed.js';
import type { DigestChoice } from '../digest/stored-digest.js';
import type { ListCommand, ListRejection } from '../households/listed-households.js';
import type { FactorCommand, FactorRejection } from '../sign-in-factors/factors.js';

export type AccountCommand =
  | { type: 'RegisterAccount'; registration: AccountEvents['AccountRegistered'] }
  /**
   * `credentialVersion` is the one that whoever asks has seen, and `email`, where given, the address at which they could
   * be reached: a link that was mailed to a former address is void.
   */
  | {
      type: 'ChangePassword';
      passwordHash: string;
      credentialVersion: number;
      email?: string;
      /** All of them: whoever had got at the account may have added one. */
      removesPasskeys?: boolean;
      /** By a mailed link: passkeys go, and what was added lately to be asked for after the password. */
      isReset?: boolean;
      revokesTokens?: boolean;
    }
  /** What is absent stays as it is. */
  | { type: 'ChangeProfile'; firstName?: string; lastName?: string; zone?: string }
  /** The account's own address takes back what was asked for. `credentialVersion` is the one of whoever asks. */
  | { type: 'RequestEmailChange'; email: string; origin: string; credentialVersion: number }
  | { type: 'CancelEmailChange' }
  /** `from` is the address that is going to be released; `asked`, where given, the command that asked for the change. */
  | { type: 'ChangeEmail'; email: string; from: string; asked?: string }
  | { type: 'EndOtherSessions'; credentialVersion: number }
  /** By an administrator, who has seen no version. */
  | { type: 'EndSessions' }
  | {
      type: 'CreateAccessToken';
      name: string;
      scope: AccessTokenScope;
      hash: string;
      expiresAt: string | null;
      /** API id of the household that it opens; the account's own where absent. */
      household?: number;
      /** Of whoever asks: a session that was ended meanwhile leaves no token behind. */
      credentialVersion?: number;
    }
  | { type: 'RevokeAccessToken'; id: number }
  /** The links for calendars, too. */
  | { type: 'RevokeAllAccessTokens' }
  | { type: 'ChangeCalendarFeed'; change: FeedCommand; credentialVersion?: number }
  | ({ type: 'ChooseDigest' } & DigestChoice)
  | ListCommand
  | { type: 'RemovePassword'; credentialVersion: number }
  /** `credentialVersion`, where given, is the one of whoever asks: a session that was ended meanwhile changes nothing. */
  | { type: 'ChangeFactors'; change: FactorCommand; credentialVersion?: number };

export type AccountRejection =
  | 'email-taken'
  | 'account-not-found'
  | 'credentials-changed'
  | 'email-changed'
  | 'email-link-void'
  | 'too-many-tokens'
  | 'token-not-found'
  | FeedRejection
  | ListRejection
  | FactorRejection;
