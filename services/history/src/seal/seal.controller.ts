import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { LogSeal } from '@daybook/contracts';
import { type Caller, CallerOf, NeedsRecentSignIn, PLATFORM, Problem, Reads } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import { SealHousehold } from './seal-household.js';
import { signerOf } from './seal-keys.js';
import { SealedExport } from './sealed-export.js';
import { sendLines } from './send-lines.js';

/** An export reads all there is. */
const mostExports = 10;
const hourMs = 3_600_000;

// A seal is read from its stream, and an export waits by itself.
@Controller('api/history')
@Reads()
export class SealController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly households: SealHousehold,
    private readonly exported: SealedExport,
  ) {}

  @Get('seal')
  async seal(@CallerOf() { tenant }: Caller): Promise<LogSeal> {
    const newest = await this.households.newest(tenant);
    const { publicKey } = await signerOf(this.platform);
    return { newest: newest ?? null, signer: publicKey };
  }

  @NeedsRecentSignIn()
  @Get('export')
  async export(@CallerOf() { tenant, today }: Caller, @Res() response: Response): Promise<void> {
    const { allowed, retryAfterMs } = await this.platform.rateLimiter.consume(`export ${tenant}`, mostExports, hourMs);
    if (!allowed) {
      response.setHeader('Retry-After', Math.ceil(Math.max(1, retryAfterMs) / 1_000));
      throw new Problem(429, 'too-many-attempts', 'Too many exports. Please try again later.');
    }
    await sendLines(response, `daybook-log-${today}.jsonl`, this.exported.lines(tenant));
  }
}
