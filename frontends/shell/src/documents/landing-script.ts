import { themeKey } from '@daybook/frontend-kit';
import { ROTATION, startDemo } from './landing-demo-script.js';

const themeButton =
  `document.getElementById('theme').addEventListener('click',function(){var d=document.documentElement;` +
  `var next=d.getAttribute('data-theme')==='light'?'dark':'light';` +
  `try{localStorage.setItem('${themeKey}',JSON.stringify(next))}catch(e){d.setAttribute('data-theme',next)}` +
  `dispatchEvent(new Event('daybook:theme'))});`;

/** All the script of the landing page: the theme button and the demo. */
export const landingScript = `${themeButton}(${startDemo})(${ROTATION})`;
