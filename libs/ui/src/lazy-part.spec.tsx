import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.js';

/** A part whose file comes from the given time on, or as soon as the line is back. */
const part = (from = Infinity) => {
  const line = { away: true, asked: 0 };
  const Part = lazyPart<{ onClose?: () => void }>(async () => {
    line.asked += 1;
    await Promise.resolve();
    if (line.away && line.asked < from) throw new Error('no network');
    return { default: () => <p>Here it is</p> };
  });
  return { line, Part };
};

/** As the bundler fails where the server answers with this status for the file. */
const missing = (status: number) => {
  globalThis.fetch = (() => Promise.resolve({ status })) as unknown as typeof fetch;
  return lazyPart((): Promise<{ default: () => null }> =>
    Promise.reject(Object.assign(new Error('Loading chunk failed'), { request: '/assets/shell/1/x.js' })),
  );
};

describe('a part that is loaded when it is shown', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('is asked for twice before anybody is troubled', async () => {
    const { line, Part } = part(2);
    render(<Part />);
    expect(await screen.findByText('Here it is')).toBeVisible();
    expect(line.asked).toBe(2);
  });

  it('leaves the page around it as it is, and comes with Retry', async () => {
    const { line, Part } = part();
    render(
      <main>
        <p>What stood there</p>
        <Part />
      </main>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
    expect(screen.getByText('What stood there')).toBeVisible();
    line.away = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here it is')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is tried again where it is shown again', async () => {
    const { line, Part } = part();
    const { rerender } = render(<Part key="1" />);
    await screen.findByRole('alert');
    line.away = false;
    rerender(<Part key="2" />);
    expect(await screen.findByText('Here it is')).toBeVisible();
  });

  it('can be given up where it is a layer', async () => {
    const { Part } = part();
    const onClose = jest.fn();
    render(<Part onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('offers a reload where the server has its file no more', async () => {
    const Gone = missing(404);
    render(<Gone />);
    expect(await screen.findByRole('alert')).toHaveTextContent('A new version is ready.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it('offers Retry where the server has the file, or is away', async () => {
    const Late = missing(503);
    render(<Late />);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('does not take a fault of its own for a lost connection', async () => {
    const Broken = lazyPart(() =>
      Promise.resolve({
        default: (): ReactNode => {
          throw new Error('a bug');
        },
      }),
    );
    render(<Broken />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong here');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});
