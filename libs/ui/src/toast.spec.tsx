import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toast } from './toast.js';

beforeAll(() => {
  // jsdom knows no pointer capture, which a swipe takes.
  Element.prototype.hasPointerCapture = () => false;
});

afterEach(() => jest.useRealTimers());

it('is dismissed after five seconds', () => {
  jest.useFakeTimers();
  const changed = jest.fn();
  render(<Toast open onOpenChange={changed} title="Saved" description="All of it" />);
  expect(screen.getByText('Saved', { selector: 'li *' })).toBeVisible();
  act(() => void jest.advanceTimersByTime(4_999));
  expect(changed).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(changed).toHaveBeenCalledWith(false);
});

it('takes another time', () => {
  jest.useFakeTimers();
  const changed = jest.fn();
  render(<Toast open onOpenChange={changed} title="Expense updated successfully" duration={2000} />);
  act(() => void jest.advanceTimersByTime(2_000));
  expect(changed).toHaveBeenCalledWith(false);
});

it('undoes, and is dismissed by its button', async () => {
  const undone = jest.fn();
  const changed = jest.fn();
  render(<Toast open onOpenChange={changed} title="Deleted" action={{ label: 'Undo', run: undone }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(changed).toHaveBeenLastCalledWith(false);
});

it('is reached by F8', () => {
  render(<Toast open onOpenChange={() => undefined} title="Saved" />);
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: /F8/ })).toContainElement(document.activeElement as HTMLElement);
});
