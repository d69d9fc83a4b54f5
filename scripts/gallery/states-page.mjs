import { viewParts } from './view-parts.mjs';

/** The states that every view and part has, the person whose household shows it first. */
export const states = {
  full: { label: 'Full', who: 'demo' },
  empty: { label: 'Empty', who: 'empty' },
  loading: { label: 'Loading', who: 'demo' },
  failing: { label: 'Failed', who: 'demo' },
};
export const themes = ['light', 'dark'];

const escaped = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const css = `
  body{margin:0;font:14px/1.4 system-ui;display:grid;grid-template-columns:240px minmax(0,1fr);height:100vh;color:#191d24;background:#efede6}
  nav{overflow:auto;padding:16px;background:#fff}
  nav a{display:block;padding:6px 8px;border-radius:6px;color:inherit;text-decoration:none}
  nav a[aria-current]{background:#e2dfd6}
  main{overflow:auto;padding:16px;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(var(--shown),1fr));align-content:start}
  figure{margin:0;width:var(--shown)}
  figcaption{padding:4px 0}
  div{width:var(--shown);height:calc(var(--height)*var(--scale));overflow:hidden;background:#fff}
  iframe{width:var(--width);height:var(--height);border:0;transform:scale(var(--scale));transform-origin:0 0}`;
const sizes = {
  desktop: '--width:1280px;--height:900px;--scale:.45;--shown:576px',
  phone: '--width:390px;--height:844px;--scale:.75;--shown:292px',
};

/** One part in its four states and both themes, each in a frame at an origin of its own. */
export const statesPage = (query, port) => {
  const chosen = Math.min(viewParts.length - 1, Math.max(0, Math.trunc(Number(query.get('part')) || 0)));
  const size = query.get('size') === 'phone' ? 'phone' : 'desktop';
  const link = (part, to, label, current) =>
    `<a href="/?part=${part}&size=${to}"${current ? ' aria-current="page"' : ''}>${escaped(label)}</a>`;
  const parts = viewParts.map(({ name }, part) => link(part, size, name, part === chosen)).join('');
  const widths = Object.keys(sizes)
    .map((each) => link(chosen, each, each === 'phone' ? '390 pixels' : '1,280 pixels', each === size))
    .join('');
  const { name, view, isWhole } = viewParts[chosen];
  const shown = Object.entries(states).filter(([state]) => !isWhole || state === 'full' || state === 'empty');
  const frames = shown.flatMap(([state, { label }]) =>
    themes.map((theme) => {
      const title = `${name}: ${label}, ${theme}`;
      const source = `http://${theme}-${state}-${chosen}.daybook.localhost:${port}/?view=${view}`;
      return `<figure><figcaption>${escaped(label)}, ${theme}</figcaption><div><iframe src="${source}" title="${escaped(title)}"></iframe></div></figure>`;
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Views of Daybook in all states</title><style>:root{${sizes[size]}}${css}</style></head><body><nav aria-label="Views and parts">${widths}<hr>${parts}</nav><main>${frames.join('')}</main></body></html>`;
};
