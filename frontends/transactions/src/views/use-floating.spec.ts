import { act, renderHook } from '@testing-library/react';
import { useFloating } from './use-floating.js';

const scrollTo = (scrollY: number) =>
  act(() => {
    Object.assign(window, { scrollY });
    window.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { scrollY: 0 });
});
afterEach(() => jest.useRealTimers());

it('floats while somebody scrolls back up, and neither on the way down nor at the head of the list', () => {
  const { result } = renderHook(() => useFloating(true));
  scrollTo(900);
  expect(result.current).toBe(false);
  scrollTo(700);
  expect(result.current).toBe(true);
  scrollTo(760);
  expect(result.current).toBe(false);
  scrollTo(400);
  expect(result.current).toBe(true);
  scrollTo(60);
  expect(result.current).toBe(false);
});

it('lies over nothing once the list stands still', () => {
  const { result } = renderHook(() => useFloating(true));
  scrollTo(900);
  scrollTo(700);
  act(() => jest.runOnlyPendingTimers());
  expect(result.current).toBe(false);
  scrollTo(600);
  expect(result.current).toBe(true);
});

it('never floats where it is not asked to, and gives up when it is no longer', () => {
  const { result, rerender } = renderHook(useFloating, { initialProps: true });
  scrollTo(900);
  scrollTo(700);
  rerender(false);
  expect(result.current).toBe(false);
  scrollTo(500);
  expect(result.current).toBe(false);
});
