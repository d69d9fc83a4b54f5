import { z } from 'zod';

// Not https: what is sent there would not be encrypted all the same.
const replicas = (text: string): boolean => text.split(',').every((origin) => /^http:\/\/[^/,]+$/.test(origin.trim()));

const serviceUrl = (name: string) =>
  z
    .string()
    .refine(replicas, { error: 'must be origins such as http://identity:3000, separated by commas' })
    .describe(
      `Gateway: origin of the ${name} service. Separate several with commas; a name may resolve to several addresses.`,
    );

const frontEnds = z
  .string()
  .transform((text) => text.split(/\s+/).filter((part) => part !== ''))
  .refine(
    (parts) => parts.every((part) => /^[a-z][a-z0-9-]*=/.test(part) && replicas(part.slice(part.indexOf('=') + 1))),
    {
      error: 'must be names and origins such as shell=http://shell:8080 dashboard=http://dashboard:8080',
    },
  )
  .transform(
    (parts) => new Map(parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)])),
  );

/** What a gateway alone reads from the environment, each with a description for the table of variables. */
export const gatewayVariables = {
  IDENTITY_URL: serviceUrl('identity').optional(),
  BUDGETING_URL: serviceUrl('budgeting').optional(),
  TRANSACTIONS_URL: serviceUrl('transactions').optional(),
  ADMIN_URL: serviceUrl('admin').optional(),
  HISTORY_URL: serviceUrl('history').optional(),
  FRONT_ENDS: frontEnds
    .optional()
    .describe(
      'Gateway: front ends that have their own servers, such as `shell=http://shell:8080 dashboard=http://dashboard:8080`. Default: the builds in FRONT_ENDS_DIR.',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .transform((text) => new URL(text).origin)
    .optional(),
};

const schema = z.object(gatewayVariables);

export type GatewaySettings = z.infer<typeof schema>;

/** An empty variable is an absent one. @throws Error with everything that is wrong, a line each */
export function readGatewaySettings(environment: NodeJS.ProcessEnv): GatewaySettings {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value)));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
}
