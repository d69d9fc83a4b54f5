import { apiRoutes, type OpenApiDocument, requestHeaders, responseHeaders, type Route } from '@daybook/contracts/api';
import { escape, json, paragraphs, prose } from './markup.js';
import { type Operation, operationMarkup } from './operation-markup.js';
import { type Schema, schemaMarkup } from './schema-markup.js';
import { pageStyle } from './page-style.js';

const groupId = (group: string): string => `group-${group.toLowerCase().replace(/\W+/g, '-')}`;

const groupsOf = (routes: readonly Route[]): Map<string, Route[]> => {
  const groups = new Map<string, Route[]>();
  for (const route of routes) groups.set(route.group, [...(groups.get(route.group) ?? []), route]);
  return groups;
};

const contentsMarkup = (groups: Map<string, Route[]>): string =>
  [...groups]
    .map(
      ([group, routes]) =>
        `<li><a href="#${groupId(group)}">${escape(group)}</a><ul>` +
        `${routes.map(({ operationId, summary }) => `<li><a href="#${operationId}">${escape(summary)}</a></li>`).join('')}</ul></li>`,
    )
    .join('') + '<li><a href="#headers">Headers</a></li><li><a href="#shapes">Shapes</a></li>';

const headersMarkup = (): string =>
  Object.entries({ ...requestHeaders, ...responseHeaders })
    .map(([name, { description }]) => `<dt id="header-${name}"><code>${name}</code></dt><dd>${prose(description)}</dd>`)
    .join('');

const shapesMarkup = (document: OpenApiDocument): string =>
  Object.entries(document.components['schemas'] ?? {})
    .map(([name, schema]) => {
      const { examples = [] } = schema as Schema;
      const shown = examples.map((example) => `<h4>Example</h4>${json(example)}`).join('');
      return `<section id="shape-${name}"><h3>${name}</h3>${schemaMarkup(schema as Schema)}${shown}</section>`;
    })
    .join('');

const start = `curl -H 'Authorization: Bearer <token>' -H 'X-Time-Zone: America/New_York' \\
  https://daybook.example/api/bills`;

/** The body of the page: everything that the document says, for readers. @param nonce of this answer */
export function pageMarkup(document: OpenApiDocument, nonce: string): string {
  const groups = groupsOf(apiRoutes);
  const { description } = document['info'] as { description: string };
  const operation = ({ path, method }: Route): Operation =>
    document.paths[path]?.[method.toLowerCase()] as unknown as Operation;
  const calls = [...groups]
    .map(
      ([group, routes]) =>
        `<section><h2 id="${groupId(group)}">${escape(group)}</h2>` +
        `${routes.map((route) => operationMarkup(route, operation(route))).join('')}</section>`,
    )
    .join('');
  const contents = contentsMarkup(groups);
  return (
    `<style nonce="${nonce}">${pageStyle}</style>` +
    `<div class="reference"><nav aria-label="Calls"><p><a class="home" href="/">Daybook</a></p>` +
    `<ul class="contents wide">${contents}</ul><details class="narrow"><summary>Contents</summary><ul class="contents">${contents}</ul></details></nav>` +
    `<main><h1>The API</h1><div class="lead">${paragraphs(description)}</div>` +
    `<p>The same as a document: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>` +
    `<pre tabindex="0"><code>${escape(start)}</code></pre>${calls}` +
    `<section><h2 id="headers">Headers</h2><dl>${headersMarkup()}</dl></section>` +
    `<section><h2 id="shapes">Shapes</h2>${shapesMarkup(document)}</section></main></div>`
  );
}

/** For a page whose frame no front end has built: the browser's own colours and letters. */
export const plainFrame =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="dark light">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Daybook API</title></head>' +
  '<body>{{content}}</body></html>';
