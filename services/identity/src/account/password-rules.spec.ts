import { checkNewPassword } from './password-rules.js';

const refusal = (password: string): string | undefined => {
  try {
    checkNewPassword(password);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a new password', () => {
  it.each(['', '12345', '😀😀😀', '\u00e9'.repeat(5)])('%j is too short', (password) => {
    expect(refusal(password)).toBe('password-too-short');
  });

  it.each(['123456', 'password', 'Password', 'QWERTY', 'dragon', 'iloveyou', '      ', 'aaaaaaaaaaaa', '😀😀😀😀😀😀'])(
    '%j is what many people use',
    (password) => {
      expect(refusal(password)).toBe('password-too-common');
    },
  );

  it.each(['correct horse', 'battery staple', '😀😁😂🤣😃😄', 'kq7vz2', '  six  '])('%j may be chosen', (password) => {
    expect(refusal(password)).toBeUndefined();
  });
});
