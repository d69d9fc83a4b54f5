import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PublicPages } from '../src/public/public-pages.js';

export const open = (path: string, token: string | null = null) => {
  const enter = jest.fn();
  render(<PublicPages path={path} token={token} enter={enter} />);
  return enter;
};
export const type = async (fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text);
};
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const toast = async (title: string, description: string) => {
  expect(await screen.findByText(title, { selector: 'li *' })).toBeVisible();
  expect(screen.getByText(description, { selector: 'li *' })).toBeVisible();
};

/** The page says it, aloud too, and no notice says it again. */
export const saidOnce = async (text: string | RegExp) => {
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Dismiss|^Close/ })).not.toBeInTheDocument();
};
