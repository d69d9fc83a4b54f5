import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.js';
import { Dialog, type DialogProps } from './dialog.js';
import { closeTopLayer, mayLeaveLayers } from './hooks/use-layer.js';
import { Toast } from './toast.js';
import { PlacedTooltip } from './tooltip.js';

it('is named by its title and closes on Escape and by its button', async () => {
  const closed = jest.fn();
  render(
    <Dialog onClose={closed} title="Add expense" description="It repeats.">
      <p>Fields</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Add expense' })).toHaveAccessibleDescription('It repeats.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalledTimes(2);
});

it('closes on Escape under a toast, which stays, and under a tooltip', async () => {
  const closed = jest.fn();
  const dismissed = jest.fn();
  const { rerender } = render(<Dialog onClose={closed} title="Add expense" />);
  rerender(
    <>
      <Dialog onClose={closed} title="Add expense" />
      <Toast open onOpenChange={dismissed} title="Not saved" />
    </>,
  );
  await userEvent.keyboard('{Escape}');
  expect([closed.mock.calls.length, dismissed.mock.calls.length]).toEqual([1, 0]);
  rerender(
    <>
      <Dialog onClose={closed} title="Add expense" />
      <PlacedTooltip text="Close" place={{ left: 0, top: 0, width: 8, height: 8 }} onClose={() => undefined} />
    </>,
  );
  await screen.findByRole('tooltip');
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(2);
});

it('stays open while it is busy', async () => {
  const closed = jest.fn();
  render(<Dialog onClose={closed} busy title="Add expense" />);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('dialog', { name: 'Add expense' })).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

describe('with input that is not saved', () => {
  const typed = (props: Partial<DialogProps> = {}) => {
    const closed = jest.fn();
    render(
      <Dialog onClose={closed} dirty title="Add expense" footer={<button>Create</button>} {...props}>
        <input aria-label="Name" />
      </Dialog>,
    );
    return closed;
  };
  const question = () => screen.queryByText('Discard what you entered?');

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['the browser’s Back', async () => act(() => void closeTopLayer())],
    ['whatever leads to another view', async () => act(() => void expect(mayLeaveLayers()).toBe(false))],
  ])('asks before %s discards it', async (_, leave) => {
    const closed = typed();
    await leave();
    expect(question()).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('goes on where it was left when the person keeps it', async () => {
    const closed = typed();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'Rent');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(question()).toBeNull();
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Rent');
    expect(closed).not.toHaveBeenCalled();
  });

  it('keeps the browser from leaving the page unasked', () => {
    typed();
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });

  it('asks nothing where nothing was entered', async () => {
    const closed = typed({ dirty: false });
    expect(mayLeaveLayers()).toBe(true);
    await act(async () => void closeTopLayer());
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

it('keeps the focus inside', async () => {
  render(
    <>
      <button>Outside</button>
      <Dialog onClose={() => undefined} title="Edit" footer={<button>Save</button>} />
    </>,
  );
  const dialog = screen.getByRole('dialog');
  for (let presses = 0; presses < 4; presses += 1) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

it('gives the focus back to what had it, also when a field inside takes it at once', async () => {
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Edit</Button>
        {open ? (
          <Dialog onClose={() => setOpen(false)} title="Edit expense">
            <input aria-label="Name" ref={(field) => field?.focus()} />
          </Dialog>
        ) : null}
      </>
    );
  };
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
});
