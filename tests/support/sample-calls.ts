import { randomUUID } from 'node:crypto';
import type { IdPolicy, Route } from '@daybook/contracts/api';
import { codeAt } from '../../services/identity/test-support/authenticator-app.js';
import { softwareAuthenticator } from '../../services/identity/test-support/software-authenticator.js';
import type { ApiUnderTest, Person, Visitor } from './api-under-test.js';
import type { Answer } from './documented-answer.js';
import { deadJob, type Holdings } from './holdings.js';
import { mailedToken } from './mailed-token.js';

/** What a call is made with. */
export interface Sample {
  /** By the names in the path. */
  params: Record<string, string | number>;
  query: Record<string, string>;
  body?: unknown;
  headers: Record<string, string>;
}

type Body = Record<string, unknown>;

/** The body with another value at `patch.billId` or `ids.0`. */
export function withValueAt(body: unknown, at: string, value: unknown): unknown {
  const [key = '', ...rest] = at.split('.');
  const inner = rest.length === 0 ? value : withValueAt((body as Body | undefined)?.[key], rest.join('.'), value);
  if (Array.isArray(body) || /^\d+$/.test(key))
    return Object.assign([...((body ?? []) as unknown[])], { [key]: inner });
  return { ...(body as Body), [key]: inner };
}

/** A call whose ids are put where the policy says. */
export function withId(sample: Sample, { in: place, at }: IdPolicy, id: string | number): Sample {
  switch (place) {
    case 'path':
      return { ...sample, params: { ...sample.params, [at]: id } };
    case 'query':
      return { ...sample, query: { ...sample.query, [at]: String(id) } };
    case 'header':
      return { ...sample, headers: { ...sample.headers, [at]: String(id) } };
    case 'body':
      return { ...sample, body: withValueAt(sample.body, at, id) };
  }
}

const assigning = {
  name: 'Coffee',
  conditions: [{ field: 'description', operator: 'contains', value: 'coffee' }],
  actions: [{ type: 'assign_bill', value: 0 }],
};

const entered = { date: '2026-03-04', description: 'Flea market', amount: '12.00', type: 'debit' };

/** What each alternative of a body looks like, where the example is another one. */
const alternatives: Readonly<Record<string, unknown>> = {
  'editTransactions ids.0': { ids: [0], patch: { reviewed: 1 } },
  'editTransactions patch.billId': { filter: {}, patch: { billId: 0 } },
  'editTransactions patch.incomeId': { filter: {}, patch: { incomeId: 0 } },
  'editTransactions filter.incomeId': { filter: { incomeId: 0 }, patch: { reviewed: 1 } },
  'editTransactions filter.billId': { filter: { billId: 0 }, patch: { reviewed: 1 } },
  'editTransactions filter.groupId': { filter: { groupId: 0 }, patch: { reviewed: 1 } },
  'editTransactions exceptIds.0': { filter: {}, exceptIds: [0], patch: { reviewed: 1 } },
  'removeTransactions ids.0': { ids: [0] },
  'removeTransactions filter.incomeId': { filter: { incomeId: 0 } },
  'removeTransactions filter.billId': { filter: { billId: 0 } },
  'removeTransactions filter.groupId': { filter: { groupId: 0 } },
  'removeTransactions exceptIds.0': { filter: {}, exceptIds: [0] },
  'addRule actions.0.value': assigning,
  'changeRule actions.0.value': assigning,
  'orderRules ids.0': { ids: [0] },
  'addTransaction billId': entered,
  'addTransaction incomeId': entered,
  'splitTransaction parts.0.billId': { parts: [{ amount: '1.00', billId: 0 }, { amount: '3.50' }] },
  'splitTransaction parts.0.incomeId': { parts: [{ amount: '1.00', incomeId: 0 }, { amount: '3.50' }] },
  'editTransaction billId': { billId: 0 },
  'editTransaction incomeId': { incomeId: 0 },
  // A link names a bill or an income; which one is looked at before the transaction is.
  'acceptMatches matches.0.incomeId': { matches: [{ transactionId: 1, incomeId: 0 }] },
};

/** Of calls that ask for something by name. */
const queries: Readonly<Record<string, Record<string, string>>> = {
  readAccountBalances: { account: 'Checking' },
  compareStatement: { account: 'Checking', date: '2026-03-31', balance: '1350.25' },
  listStatements: { account: 'Checking' },
};

/** The example of the description, with the household's own ids in the path. */
export function sampleOf(route: Route, own: Holdings): Sample {
  let sample: Sample = { params: {}, query: queries[route.operationId] ?? {}, body: route.body?.example, headers: {} };
  for (const policy of route.ids) {
    const id = own[policy.of];
    const inExample = policy.in === 'body' && alternatives[`${route.operationId} ${policy.at}`] === undefined;
    if ((policy.in === 'path' || inExample) && id !== undefined) sample = withId(sample, policy, id);
  }
  return sample;
}

/** The same call with a given id where the policy says. */
export const sampleWith = (route: Route, own: Holdings, policy: IdPolicy, id: string | number): Sample => {
  const body = alternatives[`${route.operationId} ${policy.at}`];
  const sample = sampleOf(route, own);
  return withId(body === undefined ? sample : { ...sample, body }, policy, id);
};

export const pathOf = (route: Route, { params, query }: Sample): string => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

export const send = (visitor: Visitor, route: Route, sample: Sample): Promise<Answer> =>
  visitor.call(route.method, pathOf(route, sample), sample.body, sample.headers);

/** A passkey for the page of the person, and the body of the call that adds it. */
async function newPasskey({ origin, call }: Person) {
  const device = softwareAuthenticator(origin);
  const { body } = await call('POST', '/api/passkeys/options');
  return { device, adding: { attempt: body.attempt, passkey: device.create(body.options) } };
}

/** Of an invitation to another household. */
async function invitationToken(api: ApiUnderTest) {
  const { call } = await api.person();
  return { token: (await call('POST', '/api/household/invitations', { role: 'member' })).body.token };
}

/** The body of the call that sets up an authenticator app. */
async function newApp({ clock }: ApiUnderTest, { call }: Person) {
  const { body } = await call('POST', '/api/account/authenticator-app/secret');
  return { secret: body.secret, code: codeAt(body.secret, clock.now()) };
}

/** What the person may sign in with where their phone is lost. */
async function twoFactorPerson(api: ApiUnderTest, person: Person): Promise<string[]> {
  const adding = await newApp(api, person);
  return (await person.call('PUT', '/api/account/authenticator-app', adding)).body.recoveryCodes as string[];
}

/** Calls that need more than the example to succeed. */
export const preparations: Readonly<Record<string, (api: ApiUnderTest, person: Person) => Promise<unknown>>> = {
  changeCalendarFeed: async (_, { call }) => void (await call('POST', '/api/account/calendar-feed', { amounts: 1 })),
  retryJob: async ({ platform }) => {
    await platform.jobs.add('sample', { id: deadJob, data: {} });
    const worker = platform.jobs.work('sample', () => Promise.reject(new Error('in vain')), { attempts: 1 });
    await platform.jobs.wait('sample', deadJob, 10_000);
    await worker.stop(1_000);
  },
  register: async () => ({
    email: `${randomUUID()}@example.com`,
    password: 'correct horse',
    firstName: 'A',
    lastName: 'B',
  }),
  changeEmail: async (_, { password }) => ({ email: `${randomUUID()}@example.com`, password }),
  changePassword: async (_, { password }) => ({ currentPassword: password, newPassword: 'battery staple' }),
  deleteAccount: async (_, { email, password }) => ({ password, confirmation: email }),
  orderRules: async (_, { get }) => ({
    ids: (await get('/api/transaction-rules')).map(({ id }: { id: number }) => id),
  }),
  undoCategories: async (_, { call }) => ({
    operationId: (await call('POST', '/api/categories/rename', { from: 'Food', to: 'Groceries' })).body.operationId,
  }),
  addPasskey: async (_, person) => (await newPasskey(person)).adding,
  signInWithPasskey: async (_, person) => {
    const { device, adding } = await newPasskey(person);
    await person.call('POST', '/api/passkeys', adding);
    const { body } = await person.call('POST', '/api/login/passkey/options');
    return { attempt: body.attempt, passkey: device.get(body.options) };
  },
  removePassword: async (_, person) => {
    await person.call('POST', '/api/passkeys', (await newPasskey(person)).adding);
  },
  choosePassword: async (_, person) => {
    await person.call('POST', '/api/passkeys', (await newPasskey(person)).adding);
    await person.call('DELETE', '/api/account/password');
    return { newPassword: 'battery staple' };
  },
  addAuthenticatorApp: newApp,
  issueRecoveryCodes: async (api, person) => {
    await twoFactorPerson(api, person);
  },
  answerSecondFactor: async (api, person) => {
    const [recoveryCode] = await twoFactorPerson(api, person);
    const { email, password } = person;
    return { attempt: (await person.call('POST', '/api/login', { email, password })).body.attempt, recoveryCode };
  },
  confirmSignIn: async (_, { password }) => ({ password }),
  readInvitation: invitationToken,
  joinHousehold: invitationToken,
  login: async (_, { email, password }) => ({ email, password }),
  mailNewEmail: async (_, { call, password }) => {
    await call('PUT', '/api/account/email', { email: `${randomUUID()}@example.com`, password });
  },
  confirmEmail: async (api, { call, password }) => {
    const email = `${randomUUID()}@example.com`;
    await call('PUT', '/api/account/email', { email, password });
    return { token: await mailedToken(api.directory, email, 'confirm-email') };
  },
  resetPassword: async (api, { email, call }) => {
    await call('POST', '/api/forgot-password', { email });
    return { token: await mailedToken(api.directory, email), newPassword: 'battery staple' };
  },
};
