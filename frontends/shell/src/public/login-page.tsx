import { PublicLayout } from './public-layout.js';
import type { PublicPageProps } from './public-page-props.js';
import { SignInForm } from '../sign-in/sign-in-form.js';

/** Another app has shared a file, which waits in this browser for whoever signs in. */
const isFileWaiting = (): boolean => new URLSearchParams(location.search).get('shared') === '1';

export const LoginPage = ({ notify, enter }: PublicPageProps) => (
  <PublicLayout
    title="Sign in"
    lead={isFileWaiting() ? 'A file was shared to Daybook. Sign in to import or discard it.' : undefined}
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
