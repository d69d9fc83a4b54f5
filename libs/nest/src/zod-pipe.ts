import type { RestingContext } from '@daybook/contracts';
import type { PipeTransform } from '@nestjs/common';
import { createRest } from '@daybook/platform';
import type { z } from 'zod';
import { Problem } from './problem.js';

/** Checks a body, a query or a parameter, a long list with turns for others. @throws Problem 400 with the first thing that is wrong */
export class ZodPipe<T extends z.ZodType> implements PipeTransform<unknown, Promise<z.infer<T>>> {
  constructor(private readonly schema: T) {}

  async transform(value: unknown): Promise<z.infer<T>> {
    const context: RestingContext = { rest: createRest() };
    const parsed = await this.schema.safeParseAsync(value, context);
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
