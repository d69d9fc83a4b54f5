import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharedQuestion } from './shared-question.js';

const march = { name: 'march.csv', size: 12_400 };
const ask = (isNobodys: boolean, files = [march]) => {
  const answers: boolean[] = [];
  render(<SharedQuestion files={files} isNobodys={isNobodys} onAnswer={(yes) => answers.push(yes)} />);
  return answers;
};

it('names the file and its size, and says that it came before somebody signed in', async () => {
  const answers = ask(true);
  const dialog = screen.getByRole('dialog', { name: 'Import the shared file?' });
  expect(dialog).toHaveTextContent('A file was shared to Daybook before you signed in.');
  expect(screen.getByRole('listitem')).toHaveTextContent('march.csv 12 KB');
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(answers).toEqual([true]);
});

it('discards by its button and by Escape', async () => {
  const answers = ask(false, [march, { name: 'april.ofx', size: 900 }]);
  const dialog = screen.getByRole('dialog', { name: 'Import 2 shared files?' });
  expect(dialog).not.toHaveTextContent('before you signed in');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.keyboard('{Escape}');
  expect(answers).toEqual([false, false]);
});
