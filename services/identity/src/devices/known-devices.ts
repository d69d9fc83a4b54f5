import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Caller, PLATFORM, sessionHashOf } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';

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

const before = ({ user, credentialVersion }: Owner): Owner => ({ user, credentialVersion: credentialVersion - 1 });

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
    const known = this.entryOf(request, owner, key);
    if (known !== undefined) return known.slice(0, 21);
    // Whoever had got at the account may have made many of them.
    return this.entryOf(request, before(owner), key) && 'before';
  }

  /** Makes the device one of the owner's, or keeps it so. */
  async remember(request: Request, response: Response, owner: Owner): Promise<void> {
    const key = await this.key();
    const nonce = Buffer.from(this.platform.ids.bytes(nonceBytes));
    this.give(request, response, owner, this.entryOf(request, owner, key) ?? this.sign(nonce, owner, key), key);
  }

  /** Makes the device known on which the caller is signed in since a release that remembered none: one for each session. */
  async recall(request: Request, response: Response, { user, credentialVersion, source }: Caller): Promise<void> {
    if (source !== 'web' || credentialVersion === undefined) return;
    const key = await this.key();
    const owner = { user, credentialVersion };
    if (this.entryOf(request, owner, key) !== undefined) return;
    const nonce = createHmac('sha256', key).update(sessionHashOf(request)).digest().subarray(0, nonceBytes);
    this.give(request, response, owner, this.sign(nonce, owner, key), key);
  }

  private give(request: Request, response: Response, owner: Owner, entry: string, key: Buffer): void {
    const former = this.entryOf(request, before(owner), key);
    const others = entriesOf(request).filter((one) => one !== entry && one !== former);
    const secure = isSecure(request);
    const options = { secure, httpOnly: true, sameSite: 'lax', path: '/', maxAge: maxAgeMs } as const;
    const name = secure ? cookieNames.secure : cookieNames.plain;
    response.cookie(name, [entry, ...others].slice(0, mostPeople).join('.'), options);
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
