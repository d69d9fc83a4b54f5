import { followChanges as follow } from '@daybook/frontend-kit/changes';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { readDocumentState } from '../document-state.js';
import { householdPlace } from '../shared/household-place.js';
import { HouseholdStrip } from './household-strip.js';

/** Follows the changes of the household that the page shows, and says which one that is where it is not the person's own. */
export const followChanges = (options: Parameters<typeof follow>[0]): (() => void) => {
  const { household } = readDocumentState();
  const place = document.getElementById(householdPlace);
  if (household !== undefined && place) {
    createRoot(place).render(
      <QueryClientProvider client={options.queryClient}>
        <HouseholdStrip />
      </QueryClientProvider>,
    );
  }
  return follow({ ...options, household });
};
