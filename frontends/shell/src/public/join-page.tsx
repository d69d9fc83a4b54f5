import type { ListedHousehold, OfferedHousehold } from '@daybook/contracts';
import { ApiError, failureText, request } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { ButtonLink } from '@daybook/ui/button-link';
import { Stack } from '@daybook/ui/stack';
import { useEffect, useState } from 'react';
import { chooseHousehold } from '../shared/choose-household.js';
import { keepInvitation, keptInvitation } from './kept-invitation.js';
import { PublicLayout } from './public-layout.js';
import type { PublicPageProps } from './public-page-props.js';

type State =
  | { is: 'loading' }
  | { is: 'visitor' }
  | { is: 'failed' }
  | { is: 'void'; why: string; title?: string }
  | { is: 'offered'; offer: OfferedHousehold };

const offerOf = (token: string) => request<OfferedHousehold>('POST', '/api/households/invitation', { body: { token } });
const join = (token: string) => request<ListedHousehold>('POST', '/api/households', { body: { token } });

const what = {
  owner: 'owner',
  member: 'member: you can change everything',
  viewer: 'viewer: you can look, not change',
};

/** The invitation is good, and still of no use to the person. */
const titleOf = ({ serverCode }: ApiError): { title?: string } => {
  if (serverCode === 'already-member') return { title: 'You are in this household' };
  return serverCode === 'too-many-households' ? { title: 'Too many households' } : {};
};

const Open = () => (
  <ButtonLink href="/" variant="primary" size="large" wide>
    Continue to Daybook
  </ButtonLink>
);

/** Accepts an invitation. Whoever is not signed in does that first, and comes back. */
export const JoinPage = ({ notify, token, enter }: PublicPageProps) => {
  const [invitation] = useState(() => token ?? keptInvitation());
  const [state, setState] = useState<State>(
    invitation ? { is: 'loading' } : { is: 'void', why: 'This link is not complete. Ask for a new one.' },
  );
  const [pending, setPending] = useState(false);

  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return setState({ is: 'visitor' });
    if (!(error instanceof ApiError) || error.status >= 500) return setState({ is: 'failed' });
    keepInvitation(null);
    const why = failureText(error, 'This invitation no longer works.');
    setState({ is: 'void', why, ...titleOf(error) });
  };
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!invitation) return;
    keepInvitation(invitation);
    offerOf(invitation).then((offer) => setState({ is: 'offered', offer }), failed);
  }, [invitation, attempt]);
  const lookAgain = () => {
    setState({ is: 'loading' });
    setAttempt(attempt + 1);
  };

  if (state.is === 'loading') return <PublicLayout title="Join a household" lead="Reading the invitation..." />;
  if (state.is === 'failed') {
    return (
      <PublicLayout title="Join a household" lead="The invitation could not be read. Please try again." isAnswer>
        <Button variant="primary" size="large" wide onClick={lookAgain}>
          Try again
        </Button>
      </PublicLayout>
    );
  }
  if (state.is === 'void') {
    return (
      <PublicLayout title={state.title ?? 'Invalid invitation'} lead={state.why} isAnswer>
        <Open />
      </PublicLayout>
    );
  }
  if (state.is === 'visitor') {
    return (
      <PublicLayout
        title="Join a household"
        lead="You were invited to a household. Sign in or create an account to join it."
      >
        <Stack>
          <ButtonLink href="/login" variant="primary" size="large" wide>
            Sign in
          </ButtonLink>
          <ButtonLink href="/register" size="large" wide>
            Create an account
          </ButtonLink>
        </Stack>
      </PublicLayout>
    );
  }

  const { name, role } = state.offer;
  const accept = async () => {
    if (pending || !invitation) return;
    setPending(true);
    try {
      const { id } = await join(invitation);
      keepInvitation(null);
      chooseHousehold(id);
      enter(`You joined ${name}.`);
    } catch (error) {
      setPending(false);
      if (error instanceof ApiError && error.status < 500) return failed(error);
      notify({
        tone: 'destructive',
        title: 'Error',
        description: failureText(error, 'Failed to join. Please try again.'),
      });
    }
  };
  return (
    <PublicLayout title={`Join ${name}`} lead={`You are invited as ${what[role]}.`}>
      <Stack>
        <Button variant="primary" size="large" wide busy={pending} onClick={() => void accept()}>
          {pending ? 'Joining...' : 'Join'}
        </Button>
        <ButtonLink href="/" size="large" wide onClick={() => keepInvitation(null)}>
          Not now
        </ButtonLink>
      </Stack>
    </PublicLayout>
  );
};
