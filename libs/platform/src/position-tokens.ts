import type { Position } from './event-store.js';

/** How far the writes of a household have come, by stream category. A read waits for the categories that it is made of. */
export type PositionToken = { readonly [category: string]: Position };

/** Shared by the services that write and those that read; forgetting a token only makes a read less fresh. */
export interface PositionTokens {
  /** Keeps the maximum of each category. */
  advance(tenant: string, token: PositionToken): Promise<void>;
  get(tenant: string): Promise<PositionToken>;
  forget(tenant: string): Promise<void>;
}
