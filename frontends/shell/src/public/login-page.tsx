import { PublicLayout } from './public-layout.js';
import type { PublicPageProps } from './public-page-props.js';
import { SignInForm } from '../sign-in/sign-in-form.js';

export const LoginPage = ({ notify, enter }: PublicPageProps) => (
  <PublicLayout
    title="Sign in"
    foot={
      <>
        New here? <a href="/register">Create an account</a>
      </>
    }
  >
    <SignInForm
      notify={notify}
      onSignedIn={() => enter('Login successful! Welcome back.')}
      aside={<a href="/forgot-password">Forgot password?</a>}
    />
  </PublicLayout>
);
