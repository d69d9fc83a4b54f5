import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { SessionUser } from '@daybook/nest';

type Done = (error: null, user: SessionUser) => void;

/** The session holds the ids of its person, and nothing else of them. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  serializeUser(user: SessionUser, done: Done): void {
    done(null, user);
  }

  deserializeUser(user: SessionUser, done: Done): void {
    done(null, user);
  }
}
