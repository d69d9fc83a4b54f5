import { globalCss } from '../src/theme/global-css.js';

const head = (nonce: string, more: string): string =>
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Parts of Daybook</title>' +
  `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}"><style nonce="${nonce}">${more}</style>`;

/** Both themes beside each other, each in a frame of its own; `/light` and `/dark` are the pages in them. */
export const galleryDocument = (path: string, nonce: string, font: string): string => {
  const theme = /^\/(light|dark)$/.exec(path)?.[1];
  if (theme === undefined) {
    const css =
      'body{display:flex;flex-wrap:wrap;margin:0;height:100vh}iframe{flex:1 1 480px;height:100%;min-width:0;border:0}';
    const frames = ['light', 'dark'].map((name) => `<iframe src="/${name}" title="${name}"></iframe>`).join('');
    return `<!doctype html><html lang="en"><head>${head(nonce, css)}</head><body>${frames}</body></html>`;
  }
  return (
    `<!doctype html><html lang="en" data-theme="${theme}"><head>${head(nonce, globalCss(font))}</head>` +
    '<body><div id="root"></div><script defer src="/gallery/gallery.js"></script></body></html>'
  );
};
