import { Editing } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { media } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** Rows of two lines have room for one checkbox: reviewed or selected. This switches between them. */
const Toggle = styled(Button)`
  display: none;
  ${media.phone} {
    display: inline-flex;
  }
`;

export const SelectToggle = ({ on, onToggle }: { on: boolean; onToggle: () => void }) => (
  <Editing>
    <Toggle size="small" aria-pressed={on} onClick={onToggle}>
      {on ? 'Done' : 'Select'}
    </Toggle>
  </Editing>
);
