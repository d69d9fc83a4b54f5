import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { digestPlan, type PushMessage } from '@daybook/contracts';
import { deterministicId } from '@daybook/event-sourcing';
import type { CivilDate } from '@daybook/money';
import { log, PLATFORM, type RecurringTask, sessionsOf, startRecurringTask } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import pLimit from 'p-limit';
import type { RegisteredAccount } from '../account/account.js';
import { Accounts } from '../account/accounts.js';
import { digestParts } from '../digest/digest-parts.js';
import { latestDigest, nextDigest } from '../digest/digest-times.js';
import { HouseholdAccesses } from '../households/household-accesses.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { dueNotice } from './due-notice.js';
import { type PushOutcome, sendPush } from './push-sender.js';
import { pushSubscriptions, type StoredSubscription } from './push-subscriptions.js';
import { vapidKeysOf } from './vapid-keys.js';

const lookEveryMs = 60_000;
/** A zone that was changed counts after that long, and so does the end of a session. */
const mostAheadMs = 6 * 3_600_000;
/** Longer than parts and push service are waited for: whoever has begun by then has ended. */
const againMs = 5 * 60_000;
/** In the evening nobody needs to be told what is due that day. */
const newsMs = 12 * 3_600_000;
const atOnce = 4;

/** Tells devices in the morning which bills are due: each household and day once, by whichever process comes first. */
@Injectable()
export class PushNotices implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly subscriptions: ReturnType<typeof pushSubscriptions>;
  private readonly parts: ReturnType<typeof digestParts<'plan'>>;
  private looking: RecurringTask | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
    private readonly accounts: Accounts,
    private readonly accesses: HouseholdAccesses,
  ) {
    this.subscriptions = pushSubscriptions(platform);
    this.parts = digestParts(platform, ['plan']);
  }

  onApplicationBootstrap(): void {
    this.looking = startRecurringTask(lookEveryMs, 'devices could not be told', () => this.look(), 5_000);
  }

  onApplicationShutdown(): void {
    this.looking?.stop();
  }

  /** Any process may do it at any time, and several at once. */
  async look(): Promise<void> {
    const turn = pLimit(atOnce);
    const all = (await this.subscriptions.due()).map((one) =>
      turn(() =>
        this.advance(one).catch((error: unknown) => {
          // An address that somebody gave has no place in a log.
          log.warn({ device: one.id, reason: error instanceof Error ? error.name : '' }, 'a device could not be told');
        }),
      ),
    );
    await Promise.all(all);
  }

  private async advance(known: StoredSubscription): Promise<void> {
    const { user, session, since, lastDay } = known.body;
    const account = await this.accounts.find(user);
    if (!account || !(await this.isSignedIn(account, session))) return this.subscriptions.remove(known);
    const now = this.platform.clock.now();
    const { day, at } = latestDigest('daily', account.zone, now);
    const nextAt = Math.min(nextDigest('daily', account.zone, now).at, now + mostAheadMs);
    if (at <= since || day <= lastDay || now - at >= newsMs)
      return void (await this.subscriptions.change(known, { nextAt }));
    // Noted before: where the process ends, another one comes back to it, and the device shows the same notice once.
    const begun = await this.subscriptions.change(known, { nextAt: now + againMs });
    if (!begun) return;
    await this.tellAll(begun, account, day, nextAt);
  }

  /** What cannot be told of one household keeps nobody from hearing of the others, and is tried again without them. */
  private async tellAll(begun: StoredSubscription, account: RegisteredAccount, day: CivilDate, nextAt: number) {
    const { households: chosen = [account.userId], told } = begun.body;
    const done = told?.day === day ? [...told.households] : [];
    let known = begun;
    let failure: { error: unknown } | undefined;
    for (const id of chosen.filter((one) => !done.includes(one))) {
      const outcome = await this.tellOf(known, account, id, day).catch((error: unknown) => {
        failure ??= { error };
        return 'unknown' as const;
      });
      if (outcome === 'unknown') continue;
      if (outcome === 'gone') return this.subscriptions.remove(known);
      if (outcome === 'refused') log.warn({ device: known.id }, 'a push service refused a notice for good');
      done.push(id);
      const noted = await this.subscriptions.change(known, { told: { day, households: [...done] } });
      // The person has changed it meanwhile: it is looked at again as it is now.
      if (!noted) return;
      known = noted;
    }
    if (failure) throw failure.error;
    await this.subscriptions.change(known, { nextAt, lastDay: day, told: undefined });
  }

  /** The household is looked up each time: whoever was removed is told nothing from then on. @param id of the household in the API */
  private async tellOf(
    { id: subscription, body: device }: StoredSubscription,
    account: RegisteredAccount,
    id: number,
    day: CivilDate,
  ): Promise<PushOutcome> {
    const access = await this.accesses.of(device.user, id);
    if (!access) return 'taken';
    const { tenant } = access;
    const isOwn = id === account.userId;
    const name = await this.accesses.nameIn(account, id, device.households);
    const part = deterministicId('push-part', subscription, day, ...(isOwn ? [] : [String(id)]));
    const { plan } = await this.parts.of(part, { user: device.user, tenant, day, since: day });
    const message = dueNotice(digestPlan.parse(plan), day, { id, name, isOwn });
    const outcome = message ? await this.send(device, message) : 'taken';
    await this.parts.remove(part, tenant);
    return outcome;
  }

  private async send(device: StoredSubscription['body'], message: PushMessage): Promise<PushOutcome> {
    const { publicOrigin, mayPushPrivately } = this.settings;
    const origin = publicOrigin ?? device.origin;
    const contact = origin.startsWith('https:') ? origin : 'mailto:daybook@localhost';
    const topic = message.tag.replaceAll(' ', '-');
    const terms = { ...(await vapidKeysOf(this.platform)), contact, topic, ttl: newsMs / 1_000 };
    return sendPush(device, message, terms, mayPushPrivately);
  }

  /** Void sessions are as good as ended ones. */
  private async isSignedIn({ userId, credentialVersion }: RegisteredAccount, session: string): Promise<boolean> {
    const all = await sessionsOf(this.platform, userId);
    return all.some((one) => one.firstIdHash === session && one.user.credentialVersion === credentialVersion);
  }
}
