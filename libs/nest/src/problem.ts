import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  MethodNotAllowedException,
  NotFoundException,
} from '@nestjs/common';
import { CommandFailedError, ForksBusyError, ForkTooLargeError, type Rejection } from '@daybook/event-sourcing';
import { DependencyUnavailable } from '@daybook/platform';
import type { Request, Response } from 'express';
import { ZodError } from 'zod';
import type { StoredAnswer } from './idempotency/answer-store.js';
import { log } from './log.js';
import { methodsOf } from './methods-of.js';

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

/** On what a process answers that serves nothing yet: nothing was done, and another replica may be asked at once. */
export const startingHeader = 'daybook-starting';

/** What a service answers to each of its refusals; one table a service, which the compiler keeps complete. */
export type RejectionTable<Code extends string> = Record<Code, { status: number; message: string }>;

/** @throws Problem always */
export function refuse<Code extends string>(table: RejectionTable<Code>, rejection: Rejection): never {
  const { status, message } = table[rejection.rejected as Code];
  throw new Problem(status, rejection.rejected, message);
}

const common: Record<number, { code: string; message: string }> = {
  400: { code: 'invalid-request', message: 'The request could not be read' },
  401: { code: 'unauthorized', message: 'Unauthorized' },
  403: { code: 'forbidden', message: 'This is not allowed' },
  404: { code: 'not-found', message: 'Not found' },
  405: { code: 'method-not-allowed', message: 'This method is not allowed here' },
  408: { code: 'too-slow', message: 'The request took too long to arrive' },
  409: { code: 'conflict', message: 'This conflicts with the current state' },
  412: { code: 'changed-meanwhile', message: 'This was changed by someone else in the meantime' },
  413: { code: 'too-large', message: 'The request is too large' },
  415: { code: 'not-json', message: 'The body must be uncompressed JSON in UTF-8' },
  429: { code: 'too-many-attempts', message: 'Too many attempts. Please try again later.' },
  500: { code: 'internal', message: 'Something went wrong. Please try again.' },
  502: { code: 'service-unavailable', message: 'The service is unavailable. Please try again.' },
  503: { code: 'unavailable', message: 'This is temporarily unavailable. Please try again.' },
};

/** What Nest, express and the body's parser refuse, in our words: theirs may quote the request. */
function ofStatus(status: number): { status: number; code: string; message: string } {
  const known = common[status];
  if (known) return { status, ...known };
  return status < 500
    ? { status, code: 'refused', message: 'The request was refused' }
    : { status, code: 'internal', message: 'Something went wrong. Please try again.' };
}

const tooMuchHistory = {
  code: 'too-much-history',
  message: 'This household has more transactions than can be shown as of an earlier time',
};

const tooBusy = {
  code: 'too-busy',
  message: 'Too many earlier times or scenarios are being looked at. Please try again.',
};

const describe = (error: unknown): { status: number; code: string; message: string } => {
  if (error instanceof Problem) return { status: error.getStatus(), code: error.code, message: error.message };
  if (error instanceof ZodError) {
    const issue = error.issues[0];
    const where = issue?.path.join('.') ?? '';
    return { status: 400, code: 'invalid-request', message: where ? `${where}: ${issue?.message}` : 'Invalid request' };
  }
  if (error instanceof HttpException) return ofStatus(error.getStatus());
  if (error instanceof CommandFailedError) {
    return { status: 503, code: 'not-saved', message: 'The change could not be saved. Please try again.' };
  }
  if (error instanceof ForkTooLargeError) return { status: 422, ...tooMuchHistory };
  if (error instanceof ForksBusyError) return { status: 503, ...tooBusy };
  if (error instanceof DependencyUnavailable) return ofStatus(503);
  const { status } = (error ?? {}) as { status?: unknown };
  return ofStatus(typeof status === 'number' && status >= 400 && status < 500 ? status : 500);
};

/** Refused because something is away or busy. */
const passing: ReadonlySet<number> = new Set([502, 503, 504]);
/** A store that restarts or elects another leader needs about so long. */
const retryAfterSeconds = 5;

/** Writes any error as an answer; used by the filter and by plain middleware. Never HTML, never a stack. */
export function answerProblem(error: unknown, response: Response): void {
  const { status, code, message } = describe(error);
  // What we refuse ourselves, as while stopping, is no fault to look into.
  const isOurs = error instanceof Problem || error instanceof ForksBusyError;
  if (status >= 500 && !(isOurs && status === 503)) log.error({ err: error }, 'request failed');
  if (response.headersSent) {
    // Half of an answer must not look like the whole.
    if (!response.writableEnded) response.destroy();
    return;
  }
  if (passing.has(status) && !response.hasHeader('Retry-After')) {
    response.setHeader('Retry-After', retryAfterSeconds);
  }
  response.locals['refusal'] = code;
  response.status(status).json({ message, code });
}

/** Not an error: the request was answered before, and this is the answer. */
export class AnsweredBefore extends Error {
  override name = 'KeptAnswerSent';

  constructor(readonly answer: StoredAnswer) {
    super('The request was answered before');
  }
}

/** Tells that nothing was done now. */
const replayedHeader = 'Idempotent-Replayed';

function sendAgain({ status, headers, body }: StoredAnswer, response: Response): void {
  response.status(status);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader(replayedHeader, 'true');
  response.end(Buffer.from(body, 'base64'));
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    if (error instanceof AnsweredBefore) return sendAgain(error.answer, response);
    const methods = error instanceof NotFoundException ? methodsOf(http.getRequest<Request>()) : [];
    if (methods.length === 0) return answerProblem(error, response);
    response.setHeader('Allow', methods.join(', '));
    answerProblem(new MethodNotAllowedException(), response);
  }
}
