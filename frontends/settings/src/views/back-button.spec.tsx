import type { ShellApi } from '@daybook/frontend-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackButton } from './back-button.js';

const press = async (navigation: { canGoBack: boolean } | undefined) => {
  Object.assign(window, { navigation });
  const places: string[] = [];
  const back = jest.spyOn(history, 'back').mockImplementation(() => void places.push('back'));
  const shell = { navigate: (view: string) => places.push(view) } as unknown as ShellApi;
  render(<BackButton shell={shell} />);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  back.mockRestore();
  Object.assign(window, { navigation: undefined });
  return places;
};

it('goes back to where one came from', async () => {
  expect(await press({ canGoBack: true })).toEqual(['back']);
});

it.each([[{ canGoBack: false }], [undefined]])(
  'goes to the first view where nothing was before (%j)',
  async (navigation) => {
    expect(await press(navigation)).toEqual(['dashboard']);
  },
);
