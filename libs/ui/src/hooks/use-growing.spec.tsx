import { act, renderHook } from '@testing-library/react';
import { useGrowing } from './use-growing.js';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const grow = () => act(() => jest.advanceTimersToNextTimer());

describe('a long list', () => {
  it('shows a beginning at once and the rest in portions', () => {
    const list = upTo(45);
    const { result } = renderHook(() => useGrowing(list, 10));
    expect(result.current).toEqual(upTo(20));
    grow();
    expect(result.current).toEqual(upTo(30));
    grow();
    grow();
    expect(result.current).toBe(list);
  });

  it('shows a short list whole', () => {
    const list = upTo(12);
    expect(renderHook(() => useGrowing(list, 10)).result.current).toBe(list);
  });

  it('grows again from what a filter left', () => {
    const { result, rerender } = renderHook(({ list }) => useGrowing(list, 10), { initialProps: { list: upTo(45) } });
    for (let times = 0; times < 3; times += 1) grow();
    expect(result.current).toHaveLength(45);
    rerender({ list: upTo(2) });
    expect(result.current).toHaveLength(2);
    rerender({ list: upTo(45) });
    expect(result.current).toHaveLength(20);
  });
});
