import { themeKey } from '@daybook/frontend-kit';
import { themeStartScript } from '@daybook/ui/theme/theme-choice';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeToggle } from './theme-toggle.js';

const theme = () => document.documentElement.dataset['theme'];

/** Runs the script of a document's head in a browser whose system is light, dark or cannot be asked. */
const start = (system: 'light' | 'dark' | null): ((next: 'light' | 'dark') => void) => {
  let light = system === 'light';
  const listeners: (() => void)[] = [];
  const query = {
    get matches() {
      return light;
    },
    addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
  };
  Object.assign(window, { matchMedia: system === null ? undefined : () => query });
  new Function(themeStartScript(themeKey))();
  return (next) => {
    light = next === 'light';
    for (const listener of listeners) listener();
  };
};

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

it('begins with the system, and follows it', () => {
  const change = start('light');
  expect(theme()).toBe('light');
  change('dark');
  expect(theme()).toBe('dark');
  expect(localStorage).toHaveLength(0);
});

it('is dark where the system cannot be asked', () => {
  start(null);
  expect(theme()).toBe('dark');
});

it('keeps a choice, whatever the system says', async () => {
  const change = start('light');
  render(<ThemeToggle />);
  await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
  expect(theme()).toBe('dark');
  act(() => change('light'));
  expect(theme()).toBe('dark');
  start('light');
  expect(theme()).toBe('dark');
  expect(screen.getByRole('button', { name: 'Light theme' })).toBeVisible();
});
