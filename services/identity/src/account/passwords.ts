import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id with the parameters that OWASP's Password Storage Cheat Sheet names first for 19 MiB. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes a core and 19 MiB for as long as it runs. */
const concurrency = 2;

@Injectable()
export class Passwords {
  private hashes = 0;
  private readonly limit = pLimit(concurrency);
  /** Of no password that anybody has. */
  private readonly nobodys = hash(crypto.randomUUID(), parameters);

  /** How many hashes were computed; all cost the same. */
  get computed(): number {
    return this.hashes;
  }

  /** PHC text. */
  hash(password: string): Promise<string> {
    return this.compute(() => hash(password, parameters));
  }

  /** Whether it is the password; it takes as long when there is nobody whose password it could be. */
  async verify(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.nobodys);
    const right = await this.compute(() => verify(against, password));
    return right && against === passwordHash;
  }

  private compute<T>(work: () => Promise<T>): Promise<T> {
    return this.limit(() => {
      this.hashes += 1;
      return work();
    });
  }
}
