import { codesByStatus, errorCodes, type Route } from '@daybook/contracts/api';
import { escape, json, prose, table } from './markup.js';
import { limitsOf, type Schema, schemaMarkup, typeOf } from './schema-markup.js';

interface Content {
  content?: Record<string, { schema: Schema; example?: unknown }>;
}

/** An operation of the OpenAPI document, as far as the page shows it. */
export interface Operation {
  operationId: string;
  description?: string;
  parameters: { $ref?: string; name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: Content & { description: string };
  responses: Record<string, Content & { description: string }>;
}

const access = (route: Route): string => {
  if (route.access === 'public') return 'Anybody may call it.';
  const who = route.access === 'administrator' ? 'Administrators only' : 'Signed in';
  return route.scope === 'none' ? `${who}; no token will do.` : `${who}, or with a token to ${route.scope}.`;
};

const parametersMarkup = ({ parameters }: Operation): string => {
  const own = parameters.filter(({ $ref }) => !$ref);
  const headers = parameters.flatMap(({ $ref }) => ($ref ? [$ref.split('/').at(-1) ?? ''] : []));
  const rows = own.map(({ name, in: place, required, description, schema }) => [
    `<code>${escape(name)}</code>`,
    `${place}${required ? '' : ', optional'}`,
    [typeOf(schema), description && prose(description), limitsOf(schema)].filter(Boolean).join('; '),
  ]);
  const links = headers.map((name) => `<a href="#header-${name}"><code>${name}</code></a>`).join(', ');
  return (
    (rows.length > 0 ? `<h4>Parameters</h4>${table(['Name', 'In', 'Value'], rows)}` : '') +
    (links ? `<p class="quiet">Headers that it reads: ${links}</p>` : '')
  );
};

const contentMarkup = ({ content = {} }: Content): string =>
  Object.entries(content)
    .map(([type, { schema, example }]) => {
      const shown = type === 'application/json' ? schemaMarkup(schema) : `<p>${escape(type)}</p>`;
      return shown + (example === undefined ? '' : `<h5>Example</h5>${json(example)}`);
    })
    .join('');

const answersMarkup = ({ responses }: Operation): string =>
  Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(
      ([status, answer]) =>
        `<p><b class="status">${status}</b> ${prose(answer.description)}</p>${contentMarkup(answer)}`,
    )
    .join('');

const errorsMarkup = (route: Route): string => {
  const rows = codesByStatus(route).flatMap(([status, codes]) =>
    codes.map((code) => [String(status), `<code>${code}</code>`, prose(errorCodes[code][1])]),
  );
  return `<details><summary>Errors</summary>${table(['Status', 'Code', 'When'], rows)}</details>`;
};

/** One call: what it is for, who may make it, what it takes and what it answers. */
export const operationMarkup = (route: Route, operation: Operation): string =>
  `<section class="call" id="${route.operationId}"><h3>${escape(route.summary)}${route.additive ? ' <small title="Additive to the specification">+</small>' : ''}</h3>` +
  `<p class="line"><code><b>${route.method}</b> ${escape(route.path)}</code></p>` +
  `<p class="quiet">${access(route)}</p>` +
  (route.description ? `<p>${prose(route.description)}</p>` : '') +
  parametersMarkup(operation) +
  (operation.requestBody
    ? `<h4>Body</h4><p class="quiet">${prose(operation.requestBody.description)}</p>${contentMarkup(operation.requestBody)}`
    : '') +
  `<h4>Answer</h4>${answersMarkup(operation)}${errorsMarkup(route)}</section>`;
