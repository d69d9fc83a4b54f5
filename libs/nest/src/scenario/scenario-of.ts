import { findRoute } from '@daybook/contracts/api';
import type { Request } from 'express';
import { Problem } from '../problem.js';
import { takeFromQuery } from '../take-from-query.js';

/** Tells the scenario that an answer tells of, or that was changed. */
export const scenarioHeader = 'Daybook-Scenario';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The scenario that a request names; undefined where it names none. @throws Problem 400 where the route has none, 404 for what is no id */
export function scenarioOf(request: Request): string | undefined {
  const id = takeFromQuery(request, 'scenario');
  if (id === undefined) return undefined;
  if (!findRoute(request.method, request.path)?.scenario) {
    throw new Problem(400, 'invalid-request', 'scenario: this is the same in every scenario');
  }
  if (!uuid.test(id)) throw new Problem(404, 'scenario-not-found', 'Scenario not found');
  return id;
}
