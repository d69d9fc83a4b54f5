import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { IconButton } from './icon-button.js';
import { IconTips } from './icon-tips.js';
// Ready before a clock that stands still would have to wait for it.
import './tooltip.js';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <IconButton label="Edit Rent" title="Edit">
        <svg data-testid="pencil" />
      </IconButton>
      <IconButton label="Delete Rent" title="Delete">
        x
      </IconButton>
      <IconButton label="Menu">x</IconButton>
      <p>Words</p>
      <IconTips />
    </>,
  );
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const point = (at: Element, pointerType = 'mouse') => {
  // jsdom knows no kinds of pointers.
  const event = Object.defineProperty(createEvent.pointerOver(at), 'pointerType', { value: pointerType });
  return act(async () => void fireEvent(at, event));
};
const button = (name: string) => screen.getByRole('button', { name });
const tip = () => screen.queryByRole('tooltip')?.textContent ?? null;
const tabTo = async (name: string) => {
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await act(async () => button(name).focus());
  await pass(0);
};

it('stands in for the tooltip of the browser', () => {
  expect(button('Edit Rent')).not.toHaveAttribute('title');
  expect(button('Edit Rent')).toHaveAttribute('data-tip', 'Edit');
  expect(button('Menu')).toHaveAttribute('data-tip', 'Menu');
});

it('shows after 700 ms (section 9)', async () => {
  await point(button('Edit Rent'));
  await pass(699);
  expect(tip()).toBeNull();
  await point(screen.getByTestId('pencil'));
  await pass(1);
  expect(tip()).toBe('Edit');
});

it('shows nothing of a control that was passed over', async () => {
  await point(button('Edit Rent'));
  await pass(500);
  await point(screen.getByText('Words'));
  await pass(1_000);
  expect(tip()).toBeNull();
});

it('shows the next at once within 300 ms (section 9)', async () => {
  await point(button('Edit Rent'));
  await pass(700);
  await point(button('Delete Rent'));
  await pass(0);
  expect(tip()).toBe('Delete');
  await point(screen.getByText('Words'));
  await pass(100);
  expect(tip()).toBeNull();
  await pass(299);
  await point(button('Menu'));
  await pass(0);
  expect(tip()).toBe('Menu');
});

it('waits again after that', async () => {
  await point(button('Edit Rent'));
  await pass(700);
  await point(screen.getByText('Words'));
  await pass(400);
  await point(button('Menu'));
  await pass(699);
  expect(tip()).toBeNull();
  await pass(1);
  expect(tip()).toBe('Menu');
});

it('can be pointed at itself, and goes when it is left', async () => {
  await point(button('Edit Rent'));
  await pass(700);
  await point(screen.getByText('Words'));
  await pass(50);
  await point(document.querySelector('[data-tip-bubble]') as Element);
  await pass(1_000);
  expect(tip()).toBe('Edit');
  await point(screen.getByText('Words'));
  await pass(100);
  expect(tip()).toBeNull();
});

it('goes with a press, and does not come back under it', async () => {
  await point(button('Edit Rent'));
  await pass(700);
  await act(async () => void fireEvent.pointerDown(button('Edit Rent')));
  expect(tip()).toBeNull();
  await pass(1_000);
  expect(tip()).toBeNull();
});

it('shows at once where Tab moves to, until Escape or on', async () => {
  await tabTo('Edit Rent');
  expect(tip()).toBe('Edit');
  await tabTo('Delete Rent');
  expect(tip()).toBe('Delete');
  await act(async () => void fireEvent.keyDown(button('Delete Rent'), { key: 'Escape' }));
  expect(tip()).toBeNull();
});

it('is silent where the page puts the focus', async () => {
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await act(async () => button('Edit Rent').focus());
  await pass(1_000);
  expect(tip()).toBeNull();
});

it('is nothing for a finger', async () => {
  await point(button('Edit Rent'), 'touch');
  await pass(1_000);
  expect(tip()).toBeNull();
});
