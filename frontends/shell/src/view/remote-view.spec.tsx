import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { allViews, freshBrowser, heading, openApp } from '../../test-support/open-app.js';
import type { RemoteDirectory } from '../remotes/remote-directory.js';
import { ContractMismatch, NewerBuild, RemoteUnavailable } from '../remotes/remote-errors.js';

beforeEach(freshBrowser);

describe('a remote that is not there', () => {
  const failing = (...errors: Error[]): { remotes: RemoteDirectory; asked: boolean[] } => {
    const asked: boolean[] = [];
    const load: RemoteDirectory['load'] = (remote, view, again) => {
      asked.push(again);
      const error = errors.shift();
      return error ? Promise.reject(error) : allViews.load(remote, view, again);
    };
    return { remotes: { ...allViews, load }, asked };
  };

  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('is tried again by itself once', async () => {
    const { remotes, asked } = failing(new RemoteUnavailable('lost'));
    openApp(remotes);
    await heading('The Dashboard');
    expect(asked).toEqual([false, true]);
  });

  it('leaves its place to an error with Retry while the rest works', async () => {
    const { remotes, asked } = failing(new RemoteUnavailable('lost'), new RemoteUnavailable('lost'));
    openApp(remotes);
    expect(await screen.findByRole('alert')).toHaveTextContent('Dashboard could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('The Dashboard');
    expect(asked).toEqual([false, true, true]);
  });

  it('is not taken for lost where it has a fault of its own', async () => {
    const Broken = () => {
      throw new Error('a bug');
    };
    const remotes = { ...allViews, load: () => Promise.resolve({ default: Broken as () => ReactNode }) };
    openApp(remotes);
    expect(await screen.findByRole('alert')).toHaveTextContent('Dashboard has stopped working');
  });

  it('asks for a reload when only a newer app would do', async () => {
    openApp(failing(new ContractMismatch('dashboard', { major: 9, minor: 0 })).remotes);
    expect(await screen.findByRole('alert')).toHaveTextContent('This view needs a newer version of the app');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it('says that a new version is ready', async () => {
    openApp(failing(new RemoteUnavailable('lost'), new NewerBuild('dashboard')).remotes);
    expect(await screen.findByRole('alert')).toHaveTextContent('A new version is ready.');
  });
});
