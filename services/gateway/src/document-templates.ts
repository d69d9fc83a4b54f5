import type { RemoteManifest } from '@daybook/contracts';
import type { FrontEnds } from './front-ends.js';

export type DocumentName = 'landing' | 'public' | 'shell' | 'reference';

export interface DocumentParts {
  /** Of this document alone. */
  nonce: string;
  /** What the page starts from; anything that JSON holds. */
  state: unknown;
  /** Scripts that the page is going to need. */
  preload: readonly PreloadedScript[];
  /** Markup of the body, where the document leaves it to the gateway. */
  content?: string;
}

export interface PreloadedScript {
  path: string;
  /** A script that is loaded with this attribute must be preloaded with it, or it is fetched twice. */
  integrity?: string;
}

/** JSON that ends no script element and is a script too in engines that read U+2028 as a line's end. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

const preloadLink = ({ path, integrity }: PreloadedScript): string => {
  const checked = integrity ? ` integrity="${attribute(integrity)}"` : '';
  return `<link rel="preload" as="script" href="${attribute(path)}"${checked}>`;
};

/** One pass, so that nothing in a value is taken for a placeholder. */
export const fillDocument = (template: string, { nonce, state, preload, content }: DocumentParts): string =>
  template.replace(/\{\{(nonce|state|preloads|content)\}\}/g, (_, name) => {
    if (name === 'nonce') return nonce;
    if (name === 'content') return content ?? '';
    return name === 'state' ? inlineJson(state) : preload.map(preloadLink).join('');
  });

/** What the first view needs, in the order of loading. */
export const preloadOf = (remote: RemoteManifest | undefined): PreloadedScript[] =>
  (remote?.preload ?? []).map((path) => (path === remote?.entry ? { path, integrity: remote.integrity } : { path }));

/** The documents as the shell's build left them. @throws when there is none of that name */
export const createDocumentTemplates =
  (frontEnds: FrontEnds) =>
  async (name: DocumentName): Promise<string> => {
    const text = await frontEnds.read('shell', `documents/${name}.html`);
    if (text === undefined) throw new Error(`the shell has no document '${name}'`);
    return text;
  };
