import { followChanges as follow } from '@daybook/frontend-kit/changes';
import { leaveWithoutQuestion } from '@daybook/ui/hooks/use-unsaved-input';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { readDocumentState } from '../document-state.js';
import { householdPlace } from '../shared/household-place.js';
import { keepToast } from '../toasts/kept-toast.js';
import { HouseholdStrip } from './household-strip.js';

/** The next document shows what the person may see by now, and says why it was opened. What was typed here could not be saved. */
const openAnew = (title: string): void => {
  keepToast({ title });
  leaveWithoutQuestion();
  location.reload();
};

/**
 * Follows the changes of the household that the page shows. Says which one that is where it is not the person's own, and that they may
 * only look. Where they are taken out of it, or may do more or less than before, the page is loaded anew.
 */
export const followChanges = (
  queryClient: QueryClient,
  userId: number,
  reload: (title: string) => void = openAnew,
): (() => void) => {
  const { household, role, changesFrom: from } = readDocumentState();
  const place = document.getElementById(householdPlace);
  if ((household !== undefined || role === 'viewer') && place) {
    createRoot(place).render(
      <QueryClientProvider client={queryClient}>
        <HouseholdStrip role={role} onRole={reload} />
      </QueryClientProvider>,
    );
  }
  const onTakenOut = () => reload('You do not belong to that household any more.');
  return follow({ queryClient, userId, household, from, onTakenOut });
};
