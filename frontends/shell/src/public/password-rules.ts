import type { ToastOptions } from '@daybook/frontend-kit';

export const requiredFields = {
  tone: 'destructive',
  title: 'Required Fields',
  description: 'Please fill in all fields',
} as const satisfies ToastOptions;

export const passwordTooShort = {
  tone: 'destructive',
  title: 'Password Too Short',
  description: 'Password must be at least 6 characters long',
} as const satisfies ToastOptions;

export const passwordsDiffer = {
  tone: 'destructive',
  title: "Passwords Don't Match",
  description: 'Please make sure both passwords match',
} as const satisfies ToastOptions;
