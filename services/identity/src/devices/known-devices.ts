import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Caller, firstSessionHashOf, type LiveSession, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import { forgottenDevices } from './forgotten-devices.js';

/** As with the session's: over TLS browsers take it for this host alone. */
const cookieNames = { secure: '__Host-daybook-device', plain: 'daybook-device' };
/** Browsers keep none for longer. */
const maxAgeMs = 400 * 24 * 3_600_000;
const nonceBytes = 16;
/** Who else signs in on it; those who did so first are forgotten. */
const mostPeople = 4;

/** Whose sign-in it was; nobody's devices where there is no such account. */
export interface Owner {
  /** UUID. */
  user: string;
  /** Devices of the version before are still known, as one; those of earlier ones are not. */
  credentialVersion: number;
}

/** More than a session is made known by before it ends. */
const mostNoted = 8;

/** What an entry is counted and forgotten by: its random part. */
const idIn = (entry: string): string => entry.slice(0, 21);

const before = ({ user, credentialVersion }: Owner): Owner => ({ user, credentialVersion: credentialVersion - 1 });

/** Of a session that began when no device was remembered: one for each. */
const nonceOf = (firstIdHash: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(firstIdHash).digest().subarray(0, nonceBytes);

const isSecure = (request: Request): boolean => request.session.cookie.secure === true;

const entriesOf = (request: Request): string[] => {
  const name = isSecure(request) ? cookieNames.secure : cookieNames.plain;
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]*)`).exec(request.headers.cookie ?? '') ?? [];
  return value
    .split('.')
    .filter((entry) => /^[\w-]{64}$/.test(entry))
    .slice(0, mostPeople);
};

/**
 * Devices on which somebody has signed in, as the browser itself remembers them: a cookie of signed entries, one a person,
 * which name nobody. After "Slow Down Online Guessing Attacks with Device Cookies" (OWASP).
 */
@Injectable()
export class KnownDevices {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  /** The device's id, by which its guesses are counted; undefined where the owner never signed in on it. */
  async idOf(request: Request, owner: Owner): Promise<string | undefined> {
    const key = await this.key();
    const known = await this.knownEntryOf(request, owner, key);
    if (known !== undefined) return idIn(known);
    // Whoever had got at the account may have made many of them.
    return (await this.knownEntryOf(request, before(owner), key)) && 'before';
  }

  /** Makes the device one of the owner's, or keeps it so. */
  async remember(request: Request, response: Response, owner: Owner): Promise<void> {
    const key = await this.key();
    const nonce = Buffer.from(this.platform.ids.bytes(nonceBytes));
    const entry = (await this.knownEntryOf(request, owner, key)) ?? this.sign(nonce, owner, key);
    this.note(request, owner, entry);
    this.give(request, response, owner, entry, key);
  }

  /** Makes the device known on which the caller is signed in since a release that remembered none: one for each session. */
  async recall(request: Request, response: Response, { user, credentialVersion, source }: Caller): Promise<void> {
    if (source !== 'web' || credentialVersion === undefined) return;
    const key = await this.key();
    const owner = { user, credentialVersion };
    const derived = this.sign(nonceOf(firstSessionHashOf(request), key), owner, key);
    const known = this.entryOf(request, owner, key);
    if (known === undefined) this.give(request, response, owner, derived, key);
    // One that began in a release that noted none; what follows from the session is forgotten with it all the same.
    else if (known !== derived && !request.session.knownDevices) this.note(request, owner, known);
  }

  /** The one of a session that was ended from another one. @param user UUID */
  async forget(
    user: string,
    { firstIdHash, knownDevices }: Pick<LiveSession, 'firstIdHash' | 'knownDevices'>,
  ): Promise<void> {
    const derived = idIn(nonceOf(firstIdHash, await this.key()).toString('base64url'));
    for (const device of [...knownDevices, derived]) await forgottenDevices(this.platform).add(user, device);
  }

  /** In the session, so that the device is forgotten with it. */
  private note(request: Request, { user }: Owner, entry: string): void {
    const { passport, knownDevices = [] } = request.session;
    if (passport?.user?.user !== user || knownDevices.includes(idIn(entry))) return;
    request.session.knownDevices = [...knownDevices, idIn(entry)].slice(-mostNoted);
  }

  private give(request: Request, response: Response, owner: Owner, entry: string, key: Buffer): void {
    const former = [this.entryOf(request, owner, key), this.entryOf(request, before(owner), key)];
    const others = entriesOf(request).filter((one) => one !== entry && !former.includes(one));
    const secure = isSecure(request);
    const options = { secure, httpOnly: true, sameSite: 'lax', path: '/', maxAge: maxAgeMs } as const;
    const name = secure ? cookieNames.secure : cookieNames.plain;
    response.cookie(name, [entry, ...others].slice(0, mostPeople).join('.'), options);
  }

  private async knownEntryOf(request: Request, owner: Owner, key: Buffer): Promise<string | undefined> {
    const entry = this.entryOf(request, owner, key);
    if (entry === undefined || (await forgottenDevices(this.platform).has(owner.user, idIn(entry)))) return undefined;
    return entry;
  }

  private entryOf(request: Request, owner: Owner, key: Buffer): string | undefined {
    return entriesOf(request).find((entry) => {
      const nonce = Buffer.from(entry, 'base64url').subarray(0, nonceBytes);
      return timingSafeEqual(Buffer.from(entry), Buffer.from(this.sign(nonce, owner, key)));
    });
  }

  private sign(nonce: Buffer, { user, credentialVersion }: Owner, key: Buffer): string {
    const text = JSON.stringify([user, credentialVersion, nonce.toString('base64url')]);
    const signature = createHmac('sha256', key).update(text).digest();
    return Buffer.concat([nonce, signature]).toString('base64url');
  }

  private async key(): Promise<Buffer> {
    const key = await this.platform.keys.indexKey();
    return Buffer.from(hkdfSync('sha256', key, '', 'daybook device cookie v1', 32));
  }
}
