import type { SignInPolicy } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';
import { queryOptions } from '@tanstack/react-query';

const path = '/api/administrators/policy/second-factor';

/** Asked again whenever Admin opens: what is missing is set up elsewhere. */
export const signInPolicyQuery = () =>
  queryOptions<SignInPolicy>({
    queryKey: ['/api', 'administrators', 'policy', 'second-factor'],
    refetchOnMount: 'always',
  });

export const requireSecondFactor = (isRequired: boolean) =>
  request<SignInPolicy>('PUT', path, { body: { isRequired: isRequired ? 1 : 0 } });
