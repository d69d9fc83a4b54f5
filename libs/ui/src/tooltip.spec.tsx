import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from './icon-button.js';
import { Tooltip, TooltipArea } from './tooltip.js';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

it('shows its words on focus and hides them on Escape', async () => {
  render(
    <TooltipArea>
      <Tooltip text="Delete this rule">
        <IconButton label="Delete">x</IconButton>
      </Tooltip>
    </TooltipArea>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete this rule');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});
