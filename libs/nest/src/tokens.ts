/** Injection token of the platform's ports. */
export const PLATFORM = Symbol('platform');

/** Injection token of `ServiceOptions`. */
export const SERVICE_OPTIONS = Symbol('service-options');

export interface ServiceOptions {
  /** Shared by the gateway and the services; at least 32 bytes. */
  identitySecret: Uint8Array;
}
