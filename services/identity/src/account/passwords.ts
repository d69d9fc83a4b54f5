import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP's Password Storage Cheat Sheet names first for 19 MiB. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes a core and 19 MiB for as long as it runs. */
const atOnce = 2;

@Injectable()
export class Passwords {
  private running = 0;
  private hashes = 0;
  private readonly waiting: (() => void)[] = [];
  /** Of no password that anybody has. */
  private readonly nobodys = hash(crypto.randomUUID(), parameters);

  /** How many hashes were computed; all cost the same. */
  get computed(): number {
    return this.hashes;
  }

  /** PHC text. */
  hash(password: string): Promise<string> {
    return this.oneOfFew(() => hash(password, parameters));
  }

  /** Whether it is the password; it takes as long when there is nobody whose password it could be. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.nobodys);
    const right = await this.oneOfFew(() => verify(against, password));
    return right && passwordHash !== undefined;
  }

  private async oneOfFew<T>(work: () => Promise<T>): Promise<T> {
    if (this.running === atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    this.hashes += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
