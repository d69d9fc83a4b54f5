import { urlOf } from '@daybook/frontend-kit';
import { openingReads } from '../api/opening-reads.js';

/** Where the document leaves the answers under way, by address. */
export const earlyReadsName = 'daybookEarlyReads';

/** Script text that starts the reads of the opening before the bundle arrives, for whom the document is. */
export const earlyReadsScript = (): string => {
  const addresses = openingReads.map(urlOf);
  return (
    `(function(r){${JSON.stringify(addresses)}.forEach(function(u){var p=r[u]=fetch(u,{credentials:'include',headers:` +
    `{Accept:'application/json','X-Time-Zone':Intl.DateTimeFormat().resolvedOptions().timeZone,'X-Signed-In-As':` +
    `JSON.parse(document.getElementById('daybook-state').textContent).user.id}});p.catch(function(){})})})` +
    `(window.${earlyReadsName}={})`
  );
};
