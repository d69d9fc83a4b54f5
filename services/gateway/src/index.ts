export { type FrontEnds, frontEndsAt, frontEndsIn } from './front-ends.js';
export * from './gateway.js';
export * from './http-upstream.js';
export * from './in-process-upstream.js';
export type { GatewayOptions } from './gateway-options.js';
export type { Upstream, UpstreamAnswer } from './upstream.js';
