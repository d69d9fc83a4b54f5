import { globalCss } from './global-css.js';
import { type ColorName, palette } from './palette.js';
import { color, colorVariableName } from './tokens.js';

const css = globalCss('/font.woff2');

it('defines every colour that components use', () => {
  for (const name of Object.keys(color) as ColorName[]) {
    expect(color[name]).toBe(`var(${colorVariableName(name)})`);
    expect(css).toContain(`${colorVariableName(name)}:${palette.light[name]}`);
    expect(css).toContain(`${colorVariableName(name)}:${palette.dark[name]}`);
  }
});

it('takes the font from the address that it is given', () => {
  expect(css).toContain('src:url(/font.woff2)');
});

it('prints on white, without what only a screen is good for', () => {
  expect(css).toMatch(/@media print\{.*;--bg:#fff\}\[data-screen-only\],\[role=search\]\{display:none!important\}\}/);
});

it('changes at once for those who want less motion: even a moment of transition would be measured as the size before', () => {
  const [, still] = /prefers-reduced-motion:reduce\)\{\*,\*::before,\*::after\{([^}]*)\}/.exec(css) ?? [];
  expect(still).toContain('transition:none!important');
  expect(still).not.toContain('transition-duration');
});
