import type { BodyLimits, Route } from './route.js';

const kibibyte = 1024;

/** Where anybody may call, and where no body is expected. */
const small: BodyLimits = { bytes: 16 * kibibyte, values: 250 };
/** Of whoever is signed in, where the route says nothing else. */
const usual: BodyLimits = { bytes: 512 * kibibyte, values: 2_500 };

/** By what a route declares of its body; those of a call that the table does not know when absent. */
export const bodyLimitsOf = (route: Route | undefined): BodyLimits => {
  if (!route?.body || route.access === 'public') return small;
  return route.body.limits ?? usual;
};
