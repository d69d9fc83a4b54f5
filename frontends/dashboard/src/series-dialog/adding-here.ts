import type { ShellApi } from '@daybook/frontend-kit';
import { useEffect } from 'react';
import type { EditTarget } from './edit-target.js';

type Kind = EditTarget['kind'];

interface Place {
  kinds: readonly Kind[];
  add: (kind: Kind) => void;
}

/** The view on screen, where something can be added in it. */
let here: Place | undefined;

/** Lets the commands of the palette and `N` add in this view, which stays. */
export const useAddingHere = (kinds: readonly Kind[], add: (kind: Kind) => void): void => {
  useEffect(() => {
    const place: Place = { kinds, add };
    here = place;
    return () => {
      if (here === place) here = undefined;
    };
  });
};

/** Adds where the person is, and in Recurring from a view where nothing of that kind can be added. */
export const addSeries = (shell: ShellApi, kind: Kind): void => {
  if (here?.kinds.includes(kind)) here.add(kind);
  else shell.navigate('recurring', { tab: kind === 'bill' ? 'expenses' : 'income', add: kind });
};
