import * as http from '../http/index.js';
import { call, type Route } from './route.js';

const push = {
  service: 'identity',
  group: 'Push notifications',
  access: 'signed-in',
  scope: 'none',
  ids: [],
  additive: true,
} as const;
const path = '/api/account/push';
const answers = { 200: { description: 'Whether the device is told.', schema: http.push } };

export const pushRoutes: readonly Route[] = [
  {
    ...push,
    ...call('GET', path, 'readPush', 'Get whether this device is told of bills that are due'),
    answers,
  },
  {
    ...push,
    ...call('PUT', path, 'turnOnPush', 'Tell this device of bills that are due'),
    description:
      'At 7 in the morning of the time zone of the account, where bills are due that day, of each household by itself. It ends with the session, and when the push service no longer knows the device.',
    ids: [{ in: 'body', at: 'households.0', of: 'household', foreign: 'household-not-found' }],
    body: {
      schema: http.pushBody,
      example: {
        endpoint: 'https://push.example/send/dGhpcyBkZXZpY2U',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
        households: [1],
      },
    },
    answers,
    errors: ['invalid-push-address'],
  },
  {
    ...push,
    ...call('DELETE', path, 'turnOffPush', 'Tell this device no more'),
    answers,
  },
];
