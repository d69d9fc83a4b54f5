import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyPart } from './lazy-part.js';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>It failed</p> : this.props.children;
  }
}

describe('a part that is loaded when it is shown', () => {
  it('is tried again where it could not be loaded before', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let away = true;
    const Part = lazyPart(async () => {
      if (away) throw new Error('no network');
      return { default: () => <p>Here it is</p> };
    });
    const { rerender } = render(
      <Boundary key="1">
        <Part />
      </Boundary>,
    );
    expect(await screen.findByText('It failed')).toBeVisible();
    away = false;
    rerender(
      <Boundary key="2">
        <Part />
      </Boundary>,
    );
    expect(await screen.findByText('Here it is')).toBeVisible();
    error.mockRestore();
  });
});
