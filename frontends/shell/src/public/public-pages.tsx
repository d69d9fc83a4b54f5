import { IconTips } from '@daybook/ui/icon-tips';
import { type ComponentType, useEffect } from 'react';
import { useToasts } from '../toasts/use-toasts.js';
import { ConfirmEmailPage } from './confirm-email-page.js';
import { ForgotPasswordPage } from './forgot-password-page.js';
import { JoinPage } from './join-page.js';
import { LoginPage } from './login-page.js';
import type { PublicPageProps } from './public-page-props.js';
import { PublicLayout } from './public-layout.js';
import { RegisterPage } from './register-page.js';
import { ResetPasswordPage } from './reset-password-page.js';
import { VerifyPage } from './verify-page.js';

export interface PublicPagesProps extends Pick<PublicPageProps, 'token' | 'enter'> {
  path: string;
}

interface PublicPage {
  title: string;
  Page: ComponentType<PublicPageProps>;
}

const NotFoundPage = () => (
  <PublicLayout
    title="404 Page Not Found"
    lead="This page does not exist."
    foot={<a href="/">Go to the home page</a>}
  />
);

const notFound: PublicPage = { title: 'Page not found', Page: NotFoundPage };

const pages = new Map<string, PublicPage>([
  ['/login', { title: 'Sign in', Page: LoginPage }],
  ['/register', { title: 'Create an account', Page: RegisterPage }],
  ['/forgot-password', { title: 'Forgot password', Page: ForgotPasswordPage }],
  ['/reset-password', { title: 'Reset password', Page: ResetPasswordPage }],
  ['/verify', { title: 'Verify an export', Page: VerifyPage }],
  ['/join', { title: 'Join a household', Page: JoinPage }],
  ['/confirm-email', { title: 'Confirm your address', Page: ConfirmEmailPage }],
]);

/** The pages for visitors. Each is a document of its own, so that Back and password managers work as usual. */
export const PublicPages = ({ path, token, enter }: PublicPagesProps) => {
  const { notify, toast } = useToasts();
  const { title, Page } = pages.get(path.replace(/(.)\/+$/, '$1')) ?? notFound;
  useEffect(() => {
    document.title = `${title} · Daybook`;
  }, [title]);
  return (
    <>
      <Page notify={notify} token={token} enter={enter} />
      {toast}
      <IconTips />
    </>
  );
};
