/** Where the document leaves the headers that name the household of the page, where that is not the person's own. The kit sends them. */
export const householdHeadersName = 'daybookHousehold';

/** The household of the page, by API id, where it is not the person's own. */
export const householdOfPage = (): string | undefined =>
  (window as { [householdHeadersName]?: Record<string, string> })[householdHeadersName]?.['Daybook-Household'];

/** Id of the element in which the name of that household stands. */
export const householdPlace = 'household';

/** Script text that keeps the place for it, so that nothing moves when it comes. */
export const householdPlaceScript = (): string =>
  `if(window.${householdHeadersName}||window.daybookViewer)document.getElementById('${householdPlace}').style.minHeight=innerWidth<768?'51px':'45px'`;
