import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { SessionUser } from '@daybook/nest';
import { Strategy } from 'passport-local';
import { Credentials } from './credentials.js';

/** Sign-in by e-mail and password, as passport knows it. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly credentials: Credentials) {
    super({ usernameField: 'email', passwordField: 'password' });
  }

  validate(email: string, password: string): Promise<SessionUser | null> {
    return this.credentials.check(email, password);
  }
}
