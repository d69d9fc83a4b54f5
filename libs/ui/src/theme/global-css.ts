import { categoryColorNames, categoryPalette } from './categories.js';
import { type ColorName, palette, type ThemeName } from './palette.js';
import { colorVariableName } from './tokens.js';

const variables = (theme: ThemeName): string =>
  [
    ...(Object.keys(palette[theme]) as ColorName[]).map((name) => `${colorVariableName(name)}:${palette[theme][name]}`),
    ...categoryColorNames.map((name) => `--category-${name}:${categoryPalette[name][theme]}`),
    theme === 'light'
      ? '--shadow:0 1px 2px rgb(25 29 36/.08),0 8px 28px rgb(25 29 36/.16)'
      : '--shadow:0 1px 2px rgb(0 0 0/.5),0 12px 32px rgb(0 0 0/.6)',
    `color-scheme:${theme}`,
  ].join(';');

/** Metrics of Arial fitted to Inter's, so that nothing moves when Inter arrives. */
const fallbackFont =
  "@font-face{font-family:'Inter fallback';src:local('Arial');size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%}";

const interFont = (url: string): string =>
  `@font-face{font-family:Inter;font-style:normal;font-weight:100 900;font-display:swap;src:url(${url}) format('woff2-variations')}`;

const base = `
*,*::before,*::after{box-sizing:border-box}
html{background:var(--bg);color:var(--ink);font:400 14px/1.5 Inter,'Inter fallback',system-ui,sans-serif;font-feature-settings:'cv05','ss03';-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure{margin:0}
ul,ol{padding:0;list-style:none}
h1,h2,h3,h4{font-weight:650;line-height:1.25;text-wrap:balance}
button,input,select,textarea{font:inherit;color:inherit}
button{background-color:transparent}
a{color:var(--accent)}
svg{display:block;flex:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h1[tabindex='-1']:focus{outline:none}
::selection{background:var(--accent);color:var(--on-accent)}
[hidden]{display:none!important}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
`.replaceAll('\n', '');

/**
 * The style sheet that stands in every document before anything is drawn. Without a chosen theme the document follows the system,
 * and is dark where the system cannot be asked.
 */
export const globalCss = (fontUrl: string): string =>
  [
    interFont(fontUrl),
    fallbackFont,
    `:root{${variables('dark')}}`,
    `@media (prefers-color-scheme:light){:root:not([data-theme]){${variables('light')}}}`,
    `:root[data-theme=light]{${variables('light')}}`,
    `@media print{:root,:root[data-theme]{${variables('light')};${colorVariableName('bg')}:#fff}[data-screen-only],[role=search]{display:none!important}}`,
    base,
  ].join('');
