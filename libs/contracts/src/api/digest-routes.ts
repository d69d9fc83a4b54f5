import * as http from '../http/index.js';
import { call, type Route } from './route.js';

const digest = {
  service: 'identity',
  group: 'Email digest',
  access: 'signed-in',
  scope: 'none',
  ids: [],
  additive: true,
} as const;
const path = '/api/account/digest';

export const digestRoutes: readonly Route[] = [
  {
    ...digest,
    ...call('GET', path, 'readDigest', 'Get how often a mail tells what is due'),
    answers: { 200: { description: 'The choice; `off` where nothing was chosen.', schema: http.digest } },
  },
  {
    ...digest,
    ...call('PUT', path, 'chooseDigest', 'Choose how often a mail tells what is due'),
    description:
      'Every day, or on Mondays, at 7 in the morning of the time zone of the account: what is overdue, due within a week and came in, payments that differ from their plan, and matches to review. Of each household there is a mail of its own, as long as the person belongs to it. Each has a link that ends them without signing in.',
    ids: [{ in: 'body', at: 'households.0', of: 'household', foreign: 'household-not-found' }],
    body: { schema: http.digestBody, example: { frequency: 'weekly', households: [1] } },
    answers: { 200: { description: 'The choice.', schema: http.digest } },
  },
];
