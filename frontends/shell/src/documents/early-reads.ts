import { urlOf } from '@daybook/frontend-kit';
import { householdHeadersName } from '../shared/household-place.js';
import { openingReads } from '../api/opening-reads.js';

/** Where the document leaves the answers under way, by address. */
export const earlyReadsName = 'daybookEarlyReads';

/** Script text that starts the reads of the opening before the bundle arrives, for whom the document is, and leaves for all scripts the headers of the page's household, and that the person may only look. */
export const earlyReadsScript = (): string => {
  const addresses = openingReads.map(urlOf);
  return (
    `(function(r){var s=JSON.parse(document.getElementById('daybook-state').textContent),h=s.household,` +
    `o={Accept:'application/json','X-Time-Zone':Intl.DateTimeFormat().resolvedOptions().timeZone,'X-Signed-In-As':s.user.id};` +
    // Where it is not the person's own.
    `if(s.role=='viewer')window.daybookViewer=1;` +
    `if(h)Object.assign(o,window.${householdHeadersName}={'Daybook-Household':''+h,'X-Signed-In-As':s.user.id+'/'+h});` +
    `${JSON.stringify(addresses)}.forEach(function(u){var p=r[u]=fetch(u,{credentials:'include',headers:o});p.catch(function(){})})})` +
    `(window.${earlyReadsName}={})`
  );
};
