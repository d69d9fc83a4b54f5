import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { CommandFailedError, type Rejection } from '@daybook/event-sourcing';
import type { Response } from 'express';
import { ZodError } from 'zod';
import { log } from './log.js';

/** An answer other than success: JSON `{message, code}` with a stable kebab-case code. */
export class Problem extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    message: string,
  ) {
    super(message, status);
  }
}

/** What a service answers to each of its refusals; one table a service, which the compiler keeps complete. */
export type RejectionTable<Code extends string> = Record<Code, { status: number; message: string }>;

/** @throws Problem always */
export function refuse<Code extends string>(table: RejectionTable<Code>, rejection: Rejection): never {
  const { status, message } = table[rejection.rejected as Code];
  throw new Problem(status, rejection.rejected, message);
}

const describe = (error: unknown): { status: number; code: string; message: string } => {
  if (error instanceof Problem) return { status: error.getStatus(), code: error.code, message: error.message };
  if (error instanceof ZodError) {
    const issue = error.issues[0];
    const where = issue?.path.join('.') ?? '';
    return { status: 400, code: 'invalid-request', message: where ? `${where}: ${issue?.message}` : 'Invalid request' };
  }
  if (error instanceof HttpException) {
    const status = error.getStatus();
    if (status === 404) return { status, code: 'not-found', message: 'Not found' };
    return { status, code: 'refused', message: error.message };
  }
  if (error instanceof CommandFailedError) {
    return { status: 503, code: 'not-saved', message: 'The change could not be saved just now. Please try again.' };
  }
  const parser = error as { status?: unknown; type?: unknown };
  if (parser.type === 'entity.too.large') {
    return { status: 413, code: 'too-large', message: 'The request is too large' };
  }
  if (typeof parser.status === 'number' && parser.status >= 400 && parser.status < 500) {
    return { status: parser.status, code: 'invalid-request', message: 'The request could not be read' };
  }
  return { status: 500, code: 'internal', message: 'Something went wrong. Please try again.' };
};

/** Writes any error as an answer; used by the filter and by plain middleware. Never HTML, never a stack. */
export function answerProblem(error: unknown, response: Response): void {
  const { status, code, message } = describe(error);
  if (status >= 500) log.error({ err: error }, 'request failed');
  if (response.headersSent) {
    response.end();
    return;
  }
  response.status(status).json({ message, code });
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    answerProblem(error, host.switchToHttp().getResponse<Response>());
  }
}
