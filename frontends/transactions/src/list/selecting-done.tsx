import { Editing } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';

/** Rows of two lines have room for one checkbox: reviewed or selected. This goes back to the first. */
export const SelectingDone = ({ onDone }: { onDone: () => void }) => (
  <Editing presentOnly>
    <Button size="small" onClick={onDone}>
      Done
    </Button>
  </Editing>
);
