import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { GATEWAY, type GatewayParts } from '../tokens.js';

/** Nobody is told anything any more once the application closes. */
@Injectable()
export class EndOfChanges implements OnApplicationShutdown {
  constructor(@Inject(GATEWAY) private readonly gateway: GatewayParts) {}

  onApplicationShutdown(): Promise<void> {
    return this.gateway.changes.stop();
  }
}
