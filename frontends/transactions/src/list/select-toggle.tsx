import { Button } from '@daybook/ui/button';
import { media } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** Where rows have two lines there is room for one box: of the check, or of the selection. */
const Toggle = styled(Button)`
  display: none;
  ${media.phone} {
    display: inline-flex;
  }
`;

export const SelectToggle = ({ on, onToggle }: { on: boolean; onToggle: () => void }) => (
  <Toggle size="small" aria-pressed={on} onClick={onToggle}>
    {on ? 'Done' : 'Select'}
  </Toggle>
);
