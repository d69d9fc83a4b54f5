export { Forks } from './as-of/forks.service.js';
export * from './caller.js';
export { checkAddress } from './check-address.js';
export * from './has-keys.js';
export * from './etag.js';
export * from './erasure-marks.js';
export { createForkCache } from '@daybook/event-sourcing';
export * from './event-sourcing.service.js';
export { followLog } from './follow-log.js';
export { Reads } from './fresh.interceptor.js';
export { storedAnswers } from './idempotency/answer-store.js';
export { showOnce } from './idempotency/record-answer.js';
export * from './identity-header.js';
export { hasBody, readingOf, refuseBody } from './body/json-body.js';
export { gaugedStream } from './body/gauged-stream.js';
export { readBody } from './body/read-body.js';
export * from './log.js';
export * from './nest-logger.js';
export * from './network-of.js';
export * from './private-host.js';
export * from './problem.js';
export * from './read-in-process.js';
export { NeedsRecentSignIn, requireRecentSignIn } from './recent-sign-in.js';
export * from './recurring-task.js';
export * from './service.js';
export {
  endOldestSessionsOf,
  endSessionsOf,
  endVoidSessionsOf,
  endWholeSession,
  sessionIdOf,
} from './sessions/end-sessions.js';
export * from './sessions/live-sessions.js';
export { placeOf } from './sessions/place.js';
export * from './sessions/session-middleware.js';
export * from './sessions/session-user.js';
export * from './telemetry/index.js';
export * from './within.js';
export * from './injection-tokens.js';
export * from './zod-pipe.js';
