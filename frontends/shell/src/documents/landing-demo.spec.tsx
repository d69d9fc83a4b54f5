import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LandingDemo } from './landing-demo.js';
import { ROTATION, startDemo } from './landing-demo-script.js';

const motion = (less: boolean) => {
  window.matchMedia = ((media: string) => ({
    media,
    matches: less && media.includes('reduce'),
    addEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
};

const open = (less = false) => {
  motion(less);
  render(<LandingDemo />);
  startDemo(ROTATION);
};

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const shown = () => document.querySelector('[data-shown]')?.id;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const demo = () => screen.getByRole('region', { name: 'Demo' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('rotates every 4 seconds through four tabs (specification, section 9)', () => {
  open();
  const seen = Array.from({ length: 5 }, () => {
    const now = [chosen(), shown()];
    wait(3999);
    expect([chosen(), shown()]).toEqual(now);
    wait(1);
    return now[1];
  });
  expect(seen).toEqual(['panel-dashboard', 'panel-calendar', 'panel-yearly', 'panel-categories', 'panel-dashboard']);
});

it('waits while a pointer is over it, and goes on after', () => {
  open();
  fireEvent.pointerEnter(demo());
  wait(20_000);
  expect(shown()).toBe('panel-dashboard');
  fireEvent.pointerLeave(demo());
  wait(4000);
  expect(shown()).toBe('panel-calendar');
});

it('waits while the focus is in it, and goes on after', async () => {
  open();
  await user.tab();
  wait(20_000);
  expect(shown()).toBe('panel-dashboard');
  act(() => (document.activeElement as HTMLElement).blur());
  wait(4000);
  expect(shown()).toBe('panel-calendar');
});

it('pauses and plays', async () => {
  open();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await user.unhover(demo());
  wait(20_000);
  expect(shown()).toBe('panel-dashboard');
  await user.click(screen.getByRole('button', { name: 'Play' }));
  wait(4000);
  expect(shown()).toBe('panel-calendar');
});

it('is moved by the keyboard, and then stays', async () => {
  open();
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: /^Yearly/ })).toHaveFocus();
  await user.keyboard('{End}{ArrowRight}{ArrowLeft}');
  expect(shown()).toBe('panel-categories');
  act(() => (document.activeElement as HTMLElement).blur());
  wait(20_000);
  expect(shown()).toBe('panel-categories');
});

it('stands still where less motion is asked for', () => {
  open(true);
  wait(20_000);
  expect(shown()).toBe('panel-dashboard');
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});
