export type UnsubscribeState = 'asks' | 'done' | 'unknown' | 'busy' | 'failed';

const texts: Record<UnsubscribeState, { title: string; text: string }> = {
  asks: { title: 'Unsubscribe', text: 'Stop the email digest of your Daybook account?' },
  done: {
    title: 'Unsubscribed',
    text: 'You get no more email digests. You can turn them on again under Account.',
  },
  unknown: {
    title: 'Link not found',
    text: 'This link is not valid. You can turn off the email digest under Account.',
  },
  busy: { title: 'Too many attempts', text: 'Please try again later.' },
  failed: { title: 'Something went wrong', text: 'You are still subscribed. Please try again in a moment.' },
};

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 15vh auto 0; padding: 0 1.25rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
button { margin-top: .5rem; padding: .65rem 1.25rem; font: inherit; cursor: pointer; }
a { color: inherit; }
`;

/** Without a script, so that it works in whichever browser a mail program has. */
export function unsubscribePage(state: UnsubscribeState, nonce: string): string {
  const { title, text } = texts[state];
  const form = '<form method="post"><button name="List-Unsubscribe" value="One-Click">Unsubscribe</button></form>';
  const asks = state === 'asks' || state === 'failed';
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} · Daybook</title><style nonce="${nonce}">${style}</style></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p>${asks ? form : '<p><a href="/">Open Daybook</a></p>'}</main></body></html>`,
    '',
  ].join('\n');
}
