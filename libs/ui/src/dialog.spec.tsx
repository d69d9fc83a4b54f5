import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.js';

it('is named by its title and closes on Escape and by its button', async () => {
  const changed = jest.fn();
  render(
    <Dialog open onOpenChange={changed} title="Add expense" description="It repeats.">
      <p>Fields</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Add expense' })).toHaveAccessibleDescription('It repeats.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(changed.mock.calls).toEqual([[false], [false]]);
});

it('keeps the focus inside', async () => {
  render(
    <>
      <button>Outside</button>
      <Dialog open onOpenChange={() => undefined} title="Edit" footer={<button>Save</button>} />
    </>,
  );
  const dialog = screen.getByRole('dialog');
  for (let presses = 0; presses < 4; presses += 1) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});
