import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { requestOrigin } from '../request-origin.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';

/** For whom an authenticator signs, as WebAuthn calls it. */
export interface RelyingParty {
  /** Host name without port. */
  host: string;
  /** What the page's address begins with. */
  origin: string;
}

@Injectable()
export class RelyingParties {
  constructor(@Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings) {}

  /** The installation's own address where it is set, else the one that the browser asked at. */
  of(request: Request): RelyingParty {
    const origin = this.settings.publicOrigin ?? requestOrigin(request);
    return { origin, host: new URL(origin).hostname };
  }
}
