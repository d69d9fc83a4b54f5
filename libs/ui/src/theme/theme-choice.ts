import { palette, type ThemeName } from './palette.js';

/** Script text for the head of a document: sets the theme before the first paint. Only a person's choice is stored. */
export const themeStartScript = (storageKey: string): string =>
  `(function(){var d=document.documentElement,m=document.querySelector('meta[name=theme-color]'),c={light:'${palette.light.bg}',dark:'${palette.dark.bg}'},q=window.matchMedia&&matchMedia('(prefers-color-scheme: light)');` +
  `function stored(){try{var t=JSON.parse(localStorage.getItem('${storageKey}'));return t==='light'||t==='dark'?t:null}catch(e){return null}}` +
  `function apply(){var t=stored()||(q&&q.matches?'light':'dark');d.setAttribute('data-theme',t);m&&m.setAttribute('content',c[t])}` +
  `apply();q&&q.addEventListener&&q.addEventListener('change',apply);addEventListener('storage',function(e){e.key==='${storageKey}'&&apply()});addEventListener('daybook:theme',apply)})()`;

/** The theme on screen. */
export const currentTheme = (): ThemeName => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');

export const otherTheme = (theme: ThemeName): ThemeName => (theme === 'light' ? 'dark' : 'light');
