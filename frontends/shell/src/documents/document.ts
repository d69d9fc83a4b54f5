import { themeKey } from '@daybook/frontend-kit';
import { globalCss } from '@daybook/ui/theme/global-css';
import { palette } from '@daybook/ui/theme/palette';
import { themeStartScript } from '@daybook/ui/theme/theme-choice';

export interface LinkedScript {
  src: string;
  integrity: string;
}

export interface DocumentParts {
  title: string;
  description: string;
  /** Address of the font. */
  font: string;
  scripts: readonly LinkedScript[];
  /** Markup for the head, before the scripts. */
  head?: string;
  body: string;
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%231F56B3'/%3E%3Cg fill='none' stroke='%23fff' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M16 10c-2-1.6-4.6-2.2-8-2v14.5c3.4-.2 6 .4 8 2 2-1.6 4.6-2.2 8-2V8c-3.4-.2-6 .4-8 2zM16 10v14.5'/%3E%3C/g%3E%3C/svg%3E";

const scriptTag = ({ src, integrity }: LinkedScript): string =>
  `<script defer src="${src}" integrity="${integrity}"></script>`;

/** An inline script; the gateway puts the nonce of the answer in the place of the mark. */
export const inlineScript = (text: string): string => `<script nonce="{{nonce}}">${text}</script>`;

export const inlineStyle = (text: string): string => `<style nonce="{{nonce}}">${text}</style>`;

/** A whole document, in which only the marks of README.md are left open. */
export const documentOf = ({ title, description, font, scripts, head = '', body }: DocumentParts): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="theme-color" content="${palette.dark.bg}">`,
    '<meta property="csp-nonce" content="{{nonce}}" nonce="{{nonce}}">',
    `<title>${title}</title><meta name="description" content="${description}"><link rel="icon" href="${icon}">`,
    `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    inlineScript(themeStartScript(themeKey)),
    inlineStyle(globalCss(font)),
    head,
    ...scripts.map(scriptTag),
    `</head><body>${body}</body></html>`,
  ].join('');
