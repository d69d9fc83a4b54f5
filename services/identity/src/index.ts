import { serviceRoutes } from '@daybook/contracts';
import { type ServiceDefinition, sessionMiddleware, tellChanges } from '@daybook/nest';
import passport from 'passport';
import { IdentityModule } from './identity.module.js';
import { IDENTITY_SETTINGS, type IdentitySettings, readIdentitySettings } from './settings.js';

export { FirstAccount } from './first-account/first-account.js';
export type { OperatorsLog } from './administrators/by-operator.js';
export { type FactorsReset, resetFactors } from './administrators/reset-factors.js';
export { promoteAccount, type Promotion } from './administrators/promote-account.js';
export { type IdentitySettings, identityVariables, type MailSettings, readIdentitySettings } from './settings.js';

/** The service under the given settings, which are asked for when it starts. */
export const identityService = (settings: () => IdentitySettings): ServiceDefinition => ({
  name: 'identity',
  module: { module: IdentityModule, providers: [{ provide: IDENTITY_SETTINGS, useFactory: settings }] },
  routes: serviceRoutes.identity,
  before: (platform) => [
    // Behind the gateway only it knows how the browser came; in one process with it the session is read already.
    sessionMiddleware(platform, { secure: (request) => request.header('x-forwarded-proto') === 'https' }),
    passport.initialize(),
    tellChanges,
  ],
});

export const definition: ServiceDefinition = identityService(() => readIdentitySettings(process.env));
