import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { Problem } from './problem.js';

/** Checks a body, a query or a parameter. @throws Problem 400 with the first thing that is wrong */
export class ZodPipe<T extends z.ZodType> implements PipeTransform<unknown, z.infer<T>> {
  constructor(private readonly schema: T) {}

  transform(value: unknown): z.infer<T> {
    const parsed = this.schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    const where = issue?.path.join('.');
    throw new Problem(400, 'invalid-request', where ? `${where}: ${issue?.message}` : (issue?.message ?? 'Invalid'));
  }
}

/** An API id in a path. */
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : NaN;
    if (!Number.isSafeInteger(id)) throw new Problem(404, 'not-found', 'Not found');
    return id;
  }
}
