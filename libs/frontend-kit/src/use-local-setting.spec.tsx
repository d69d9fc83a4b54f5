import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocalSetting } from './use-local-setting.js';

const Toggle = () => {
  const [on, setOn] = useLocalSetting(7, 'show-income', true);
  return <button onClick={() => setOn(!on)}>{on ? 'shown' : 'hidden'}</button>;
};

it('begins with the default and is remembered', async () => {
  localStorage.clear();
  const { unmount } = render(<Toggle />);
  await userEvent.click(screen.getByRole('button', { name: 'shown' }));
  unmount();
  render(<Toggle />);
  expect(screen.getByRole('button', { name: 'hidden' })).toBeVisible();
});
