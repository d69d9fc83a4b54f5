import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { documentOf, inlineScript, inlineStyle, type LinkedScript } from './document.js';
import { householdPlace, householdPlaceScript } from '../shared/household-place.js';
import { earlyReadsScript } from './early-reads.js';
import { installOfferScript } from '../pocket/install-offer-script.js';
import { Landing } from './landing.js';
import { landingScript } from './landing-script.js';

export interface RenderInput {
  font: string;
  shellScripts: readonly LinkedScript[];
  publicScripts: readonly LinkedScript[];
  /** Addresses of how it is installed; absent in development. */
  manifest?: string;
  touchIcon?: string;
}

const description =
  'Daybook is a visual financial intelligence tool for households: recurring bills, income and bank transactions in one place.';

const landing = (font: string): string => {
  const sheet = new ServerStyleSheet();
  try {
    const body = renderToStaticMarkup(sheet.collectStyles(<Landing />));
    const styles = sheet.getStyleTags().replace(/<\/?style[^>]*>/g, '');
    const head = inlineStyle(styles);
    return documentOf({
      title: 'Daybook: see your month before it happens',
      description,
      font,
      scripts: [],
      head,
      body: body + inlineScript(landingScript),
    });
  } finally {
    sheet.seal();
  }
};

/** Only whoever is signed in is offered to install it. */
const installing = ({ manifest, touchIcon }: RenderInput): string =>
  manifest && touchIcon
    ? `<link rel="manifest" href="${manifest}"><link rel="apple-touch-icon" href="${touchIcon}">${inlineScript(installOfferScript)}`
    : '';

const root = '<div id="root"></div><noscript>Daybook needs JavaScript.</noscript>';

/** The documents that the gateway serves. */
export const renderDocuments = (input: RenderInput): Record<'landing' | 'public' | 'shell' | 'reference', string> => ({
  landing: landing(input.font),
  public: documentOf({ title: 'Daybook', description, font: input.font, scripts: input.publicScripts, body: root }),
  shell: documentOf({
    title: 'Daybook',
    description,
    font: input.font,
    scripts: input.shellScripts,
    head:
      '<script type="application/json" id="daybook-state">{{state}}</script>{{preloads}}' +
      inlineScript(earlyReadsScript()) +
      installing(input),
    body: `<div id="${householdPlace}"></div>${inlineScript(householdPlaceScript())}${root}`,
  }),
  reference: documentOf({ title: 'Daybook API', description, font: input.font, scripts: [], body: '{{content}}' }),
});
