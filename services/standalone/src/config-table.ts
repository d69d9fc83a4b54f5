import { z } from 'zod';
import { gatewayVariables } from '@daybook/gateway-service/settings';
import { secrets, variables } from './config.js';

const isSecret = (name: string): boolean => (secrets as readonly string[]).includes(name);

const cell = (text: string): string => text.replace(/\|/g, '\\|');

/** The variables as a table in Markdown, in the order in which they are declared. */
function configTable(): string {
  const described = z.toJSONSchema(z.object({ ...variables, ...gatewayVariables, PUBLIC_URL: variables.PUBLIC_URL }), {
    io: 'input',
    unrepresentable: 'any',
  });
  const rows = Object.entries(described.properties ?? {}).map(([name, property]) => {
    const { description = '', default: initial } = property as { description?: string; default?: unknown };
    const names = isSecret(name) ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``;
    return `| ${names} | ${initial ? `\`${String(initial)}\`` : ''} | ${cell(description)} |`;
  });
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

const place = /(<!-- prettier-ignore-start -->\n)[\s\S]*<!-- prettier-ignore-end -->/;

/** The page with the present table in its place. */
export const withConfigTable = (page: string): string =>
  page.replace(place, (_, before: string) => `${before}\n${configTable()}\n\n<!-- prettier-ignore-end -->`);
