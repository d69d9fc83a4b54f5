import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@daybook/contracts';

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

/**
 * The documents as the shell's build left them, read again when they change.
 * @param folder holds `shell/dist/documents/<name>.html`
 */
export function createDocuments(folder: string): (name: DocumentName) => Promise<string> {
  const kept = new Map<DocumentName, { changed: number; text: string }>();
  return async (name) => {
    const file = join(folder, 'shell', 'dist', 'documents', `${name}.html`);
    const { mtimeMs: changed } = await stat(file);
    const known = kept.get(name);
    if (known?.changed === changed) return known.text;
    const text = await readFile(file, 'utf8');
    kept.set(name, { changed, text });
    return text;
  };
}
