// By its own path: the rest of the package loads the log, which takes its level then.
import {
  type Config as BaseConfig,
  checkConfig,
  ConfigurationInvalid,
  type Environment,
  givenOf,
  secrets as baseSecrets,
  variables as baseVariables,
} from '@daybook/composition/config';
import { type IdentitySettings, identityVariables, readIdentitySettings } from '@daybook/identity-service/settings';

export { ConfigurationInvalid } from '@daybook/composition/config';

/** Every variable that the program reads. The table in docs/configuration.md is made from it. */
export const variables = { ...baseVariables, ...identityVariables, ...baseVariables };

/** What the program was told, checked. */
export type Config = BaseConfig & { identity: IdentitySettings };

/** Variables whose value may stand in a file instead, named by the variable with `_FILE` behind. */
export const secrets = [...baseSecrets, 'SMTP_URL'] as const;

/**
 * Checks the environment; an empty variable is an absent one.
 * @throws ConfigurationInvalid with everything that is wrong at once
 */
export function readConfig(environment: Environment): Config {
  const { given, wrong } = givenOf(environment, Object.keys(variables), secrets);
  const checked = checkConfig(given);
  wrong.push(...checked.wrong);
  const identity = identityOf(given, wrong);
  if (wrong.length > 0 || !checked.config || !identity) throw new ConfigurationInvalid(wrong.join('\n'));
  return { ...checked.config, identity };
}

/** Adds to what is wrong instead of throwing. */
function identityOf(given: Environment, wrong: string[]): IdentitySettings | undefined {
  try {
    return readIdentitySettings(given);
  } catch (error) {
    wrong.push((error as Error).message);
    return undefined;
  }
}
