import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useSwipe } from './use-swipe.js';

const onRight = jest.fn();
const onLeft = jest.fn();

const Rows = ({ isOn = true }) => {
  const swipes = useSwipe({ isOn, onRight, onLeft, rightText: (index) => `Review ${index}` });
  return (
    <ul {...swipes}>
      <li data-index={0}>Grocer</li>
      <li data-index={1}>
        Baker
        <input type="text" aria-label="Amount" />
      </li>
    </ul>
  );
};

const touch = { pointerType: 'touch', isPrimary: true };

/** jsdom's pointer events have no place. */
const send = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', on: HTMLElement, given: object): void => {
  const event = createEvent[type](on);
  for (const [key, value] of Object.entries(given)) Object.defineProperty(event, key, { value });
  fireEvent(on, event);
};

/** A finger that is put down there and goes by that many pixels. */
const drag = (on: HTMLElement, [dx, dy]: readonly [number, number], by: object = touch): void => {
  send('pointerDown', on, { clientX: 200, clientY: 300, ...by });
  for (const part of [0.25, 0.5, 1])
    send('pointerMove', on, { clientX: 200 + dx * part, clientY: 300 + dy * part, ...by });
};
const lift = (on: HTMLElement): void => send('pointerUp', on, touch);

const rowOf = (name: string) => screen.getByText(name);

beforeEach(() => {
  onRight.mockClear();
  onLeft.mockClear();
});

describe('a swipe of a row', () => {
  it('to the right does the one thing, to the left the other, for the row under the finger', () => {
    render(<Rows />);
    drag(rowOf('Baker'), [100, 4]);
    lift(rowOf('Baker'));
    expect(onRight.mock.calls).toEqual([[1]]);
    drag(rowOf('Grocer'), [-100, -4]);
    lift(rowOf('Grocer'));
    expect(onLeft.mock.calls).toEqual([[0]]);
    expect(onRight).toHaveBeenCalledTimes(1);
  });

  it('follows the finger, says what it will do, and is back where it was in the end', () => {
    render(<Rows />);
    const row = rowOf('Grocer');
    drag(row, [500, 0]);
    expect(row.style.transform).toBe('translateX(120px)');
    expect(row.dataset).toMatchObject({ swipe: 'right', swipeText: 'Review 0' });
    lift(row);
    expect(row.style.transform).toBe('');
    expect(row.dataset['swipe']).toBeUndefined();
  });

  it.each<[string, readonly [number, number], object]>([
    ['too short', [60, 0], touch],
    ['of a list that scrolls', [100, 80], touch],
    ['of a mouse', [100, 0], { pointerType: 'mouse', isPrimary: true }],
    ['of a second finger', [100, 0], { pointerType: 'touch', isPrimary: false }],
  ])('does nothing where it is %s', (_name, by, pointer) => {
    render(<Rows />);
    drag(rowOf('Grocer'), by, pointer);
    lift(rowOf('Grocer'));
    expect([onRight.mock.calls, onLeft.mock.calls]).toEqual([[], []]);
  });

  it('leaves a field in the row its own gestures', () => {
    render(<Rows />);
    drag(screen.getByLabelText('Amount'), [100, 0]);
    lift(screen.getByLabelText('Amount'));
    expect(onRight).not.toHaveBeenCalled();
  });

  it('is off where rows cannot be changed, and when the browser takes the finger for something else', () => {
    const { rerender } = render(<Rows isOn={false} />);
    drag(rowOf('Grocer'), [100, 0]);
    lift(rowOf('Grocer'));
    rerender(<Rows />);
    drag(rowOf('Grocer'), [100, 0]);
    fireEvent.pointerCancel(rowOf('Grocer'), touch);
    lift(rowOf('Grocer'));
    expect(onRight).not.toHaveBeenCalled();
  });
});
