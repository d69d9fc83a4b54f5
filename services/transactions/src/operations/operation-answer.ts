import type { Operation } from '@daybook/contracts';
import { refuse } from '@daybook/nest';
import type { Response } from 'express';
import { rejections } from '../rejections.js';
import { rejectionOf } from './operation-failure.js';

/** Passes a finished operation on; a running one makes the answer 202. @throws Problem for a failed one */
export function operationAnswer<O extends Operation | undefined>(response: Response, operation: O): O {
  if (operation?.state === 'failed') return refuse(rejections, rejectionOf(operation));
  if (operation?.state === 'running') response.status(202);
  return operation;
}
