import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { log, PLATFORM, Problem } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { AdministratorSet } from '../administrators/administrator-set.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';

/** 32 that nobody takes for another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groupLength = 5;
const length = 6 * groupLength;

/** Each group that another one follows. */
const groupsBut = new RegExp(`.{${groupLength}}(?=.)`, 'g');

const drawn = (bytes: Uint8Array): string => Array.from(bytes, (byte) => letters[byte % letters.length]).join('');

/** As somebody may have typed it. */
const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Whoever registers first in an installation for one household becomes its administrator. Where strangers reach it too, the
 * first account takes a code that only whoever started it has seen: in memory alone, another one at each start, and once
 * every account was erased.
 */
@Injectable()
export class FirstAccount implements OnApplicationBootstrap {
  private code: string | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
    private readonly administrators: AdministratorSet,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.isMissing()) this.draw();
  }

  /** What whoever starts the program is told; undefined where no code is asked for. Such as `ABCDE-FGH23-…`, in groups of five. */
  get shown(): string | undefined {
    return this.code?.replace(groupsBut, '$&-');
  }

  /** Whether registering takes the code, which is told to the log where none was at the start. */
  async isAwaited(): Promise<boolean> {
    if (!(await this.isMissing())) return false;
    if (this.code === undefined) {
      this.draw();
      log.warn({ code: this.shown }, 'there is no account any more: the first one takes this code');
    }
    return true;
  }

  /** The first account stands, and nobody comes in by its code again. */
  used(): void {
    this.code = undefined;
  }

  /** @throws Problem 403 unless it is the code */
  check(given: string | undefined): void {
    if (!given) {
      const message = 'The first account takes the code that Daybook printed when it was started.';
      throw new Problem(403, 'first-account-code', message);
    }
    if (this.code === undefined || !isSame(plain(given), this.code)) {
      throw new Problem(403, 'first-account-code', 'This code is not right. Daybook printed it when it was started.');
    }
  }

  private async isMissing(): Promise<boolean> {
    return this.settings.firstAccountTakesCode === true && !(await this.administrators.hasAnybody());
  }

  private draw(): void {
    this.code = drawn(this.platform.ids.bytes(length));
  }
}
