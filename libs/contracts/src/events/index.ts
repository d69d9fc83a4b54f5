import { householdAccountEvents } from './accounts.js';
import { administrationEvents } from './administration.js';
import { budgetEvents } from './budgets.js';
import { erasureEvents } from './erasure.js';
import { householdEvents } from './household.js';
import {
  accountEvents,
  administratorEvents,
  emailEvents,
  emailReleaseEvents,
  policyEvents,
  preferencesEvents,
  userIdEvents,
} from './identity.js';
import { ledgerEvents } from './ledger.js';
import { operationEvents } from './operations.js';
import { planEvents } from './plan.js';
import { ruleEvents } from './rules.js';
import { scenarioEvents } from './scenarios.js';
import { sealEvents } from './seal.js';
import { signInEvents } from './sign-in.js';

export * from './accounts.js';
export * from './administration.js';
export * from './budgets.js';
export * from './erasure.js';
export * from './household.js';
export * from './identity.js';
export * from './ledger.js';
export * from './operations.js';
export * from './plan.js';
export * from './rules.js';
export * from './scenarios.js';
export * from './seal.js';
export * from './sign-in.js';
export * from './stream-categories.js';

/**
 * Every event type ever stored, by the key that encrypts it. Types are permanent: optional fields may be added, any other
 * change is a new type with an upcaster.
 */
export const eventTypes = {
  tenant: {
    ...planEvents,
    ...ruleEvents,
    ...ledgerEvents,
    ...operationEvents,
    ...preferencesEvents,
    ...sealEvents,
    ...scenarioEvents,
    ...householdEvents,
    ...budgetEvents,
    ...householdAccountEvents,
  },
  user: { ...accountEvents, ...signInEvents, ...emailEvents },
  /** Ids only, of no person: encrypted with the installation's key. */
  system: { ...userIdEvents, ...administratorEvents, ...emailReleaseEvents, ...policyEvents },
  /** Ids only, not encrypted. */
  nobody: { ...erasureEvents, ...administrationEvents },
} as const;

/** The union of a stream's events, from a map of types to data. */
export type EventOf<M> = { [T in keyof M & string]: { type: T; data: M[T] } }[keyof M & string];
