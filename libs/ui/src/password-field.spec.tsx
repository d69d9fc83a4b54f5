import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field.js';

describe('a password field', () => {
  it('hides what is typed, until somebody wants to see it', async () => {
    render(<PasswordField label="Password" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('takes what a password manager or the clipboard brings, up to 1,024 characters', async () => {
    render(<PasswordField label="Password" autoComplete="new-password" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    expect(field).toHaveAttribute('maxlength', '1024');
    await userEvent.click(field);
    await userEvent.paste('korrekt Pferd 😀');
    expect(field).toHaveValue('korrekt Pferd 😀');
  });
});
