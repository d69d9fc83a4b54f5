import { startTransition, useEffect, useState } from 'react';

/** So many are ready above and below the screen, for whoever scrolls. */
const ready = 8;

/** How many rows beyond the screen are rendered: none while the list is on its way to the screen, since nobody sees them. */
export const useRowsBeyond = (): number => {
  const [rows, setRows] = useState(0);
  useEffect(() => startTransition(() => setRows(ready)), []);
  return rows;
};
