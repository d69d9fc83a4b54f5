import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.js';

it('takes a click', async () => {
  const clicked = jest.fn();
  render(<Button onClick={clicked}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(clicked).toHaveBeenCalledTimes(1);
});

it('takes no click while busy, says so, and keeps the focus', async () => {
  const clicked = jest.fn();
  render(
    <Button busy onClick={clicked}>
      Saving...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving...' });
  await userEvent.click(button);
  expect(clicked).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
});

it('submits a form only when asked to and not busy', async () => {
  const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={submitted}>
      <Button type="submit">Go</Button>
      <Button>Other</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Other' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  rerender(
    <form onSubmit={submitted}>
      <Button type="submit" busy>
        Go
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(submitted).toHaveBeenCalledTimes(1);
});
