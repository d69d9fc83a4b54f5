import type { SessionUser } from '@daybook/nest';
import type { Request } from 'express';
import { visitorOf } from '../visitor.js';
import { deviceOf } from './device.js';

const save = (request: Request): Promise<void> =>
  new Promise((resolve, reject) => {
    request.session.save((error: unknown) => (error ? reject(error) : resolve()));
  });

/** Signs the person in under a new id; a session that the request had ends. @param now milliseconds since the epoch */
export async function beginSession(request: Request, user: SessionUser, now: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.logIn(user, (error: unknown) => (error ? reject(error) : resolve()));
  });
  request.session.device = deviceOf(request.header('user-agent'));
  request.session.network = visitorOf(request, now).network;
  request.session.confirmedAt = now;
  await save(request);
}

/** Notes that the person has just shown again that it is them. @param now milliseconds since the epoch */
export async function confirmSession(request: Request, now: number): Promise<void> {
  request.session.confirmedAt = now;
  await save(request);
}

/** Keeps the request's session signed in where the account's credentials have a new version. */
export async function keepSession(request: Request, credentialVersion: number): Promise<void> {
  const user = request.session.passport?.user;
  if (!user) return;
  request.session.passport = { user: { ...user, credentialVersion } };
  await save(request);
}
