import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlainToast } from './plain-toast.js';

it('says what the toast would say, and does what it offers', async () => {
  const [run, onOpenChange] = [jest.fn(), jest.fn()];
  render(<PlainToast open onOpenChange={onOpenChange} title="Bill deleted" action={{ label: 'Undo', run }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Bill deleted');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
