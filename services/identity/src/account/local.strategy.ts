import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import type { SessionUser } from '@daybook/nest';
import { Strategy } from 'passport-local';
import { SignIn } from './sign-in.js';

/** Sign-in by e-mail and password, as passport knows it. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly commands: CommandBus) {
    super({ usernameField: 'email', passwordField: 'password' });
  }

  validate(email: string, password: string): Promise<SessionUser | null> {
    return this.commands.execute(new SignIn(email, password));
  }
}
