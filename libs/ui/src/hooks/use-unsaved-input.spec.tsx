import { renderHook } from '@testing-library/react';
import { leaveWithoutQuestion, useUnsavedInput } from './use-unsaved-input.js';

const browserAsks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('has the browser ask before the page is closed, until the person has left for good', () => {
  const form = renderHook(({ dirty }) => useUnsavedInput(dirty, async () => true), { initialProps: { dirty: false } });
  expect(browserAsks()).toBe(false);
  form.rerender({ dirty: true });
  expect(browserAsks()).toBe(true);
  leaveWithoutQuestion();
  expect(browserAsks()).toBe(false);
});
