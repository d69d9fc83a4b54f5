import type { PipeTransform } from '@nestjs/common';
import { Problem } from '@daybook/nest';

/** Spaces are letters of a password. */
const passwords = new Set(['password', 'currentPassword', 'newPassword']);

const isBlank = (field: string, value: unknown): boolean =>
  value === undefined || value === null || value === '' || (!passwords.has(field) && /^\s*$/.test(String(value)));

/** Lets a body pass in which the fields are filled. @throws Problem 400 with the message */
export class RequiredPipe implements PipeTransform<unknown, unknown> {
  constructor(
    private readonly fields: readonly string[],
    private readonly message: string,
  ) {}

  transform(body: unknown): unknown {
    const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    if (this.fields.some((field) => isBlank(field, given[field]))) {
      throw new Problem(400, 'required-fields', this.message);
    }
    return body;
  }
}
