import { palette } from '@daybook/ui/theme/palette';
import { randomNonce } from './random-nonce.js';

const { light, dark } = palette;

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;box-sizing:border-box;
font:16px/1.5 system-ui,sans-serif;text-align:center;color:${light.ink};background:${light.bg}}h1{margin:0;font-size:20px}p{margin:0;max-width:36ch;color:${light.muted}}
a{padding:10px 16px;border-radius:8px;color:${light.onAccent};background:${light.accent};text-decoration:none}
@media (prefers-color-scheme:dark){body{color:${dark.ink};background:${dark.bg}}p{color:${dark.muted}}a{color:${dark.onAccent};background:${dark.accent}}}`;

const nothing = 'Nothing of yours is kept in this browser. Check your connection and try again.';
const otherHousehold =
  'Nothing of this household is kept in this browser. Open your own, or choose it again when you are connected.';

const html = (
  nonce: string,
  text: string,
  link: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Daybook</title><style nonce="${nonce}">${style}</style></head><body><main><h1>Daybook cannot be reached</h1><p>${text}</p></main><a href="/">${link}</a></body></html>`;

/** Where there is no line, and nobody has seen anything here; or nothing of the household that they have chosen. */
export const unreachablePage = (isOfHousehold: boolean): Response => {
  const nonce = randomNonce();
  return new Response(
    isOfHousehold ? html(nonce, otherHousehold, 'Your household') : html(nonce, nothing, 'Try again'),
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
      },
    },
  );
};
