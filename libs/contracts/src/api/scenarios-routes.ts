import { z } from 'zod';
import * as http from '../http/index.js';
import { call, type IdPolicy, type Route, scoped } from './route.js';

const common = { service: 'budgeting', group: 'Scenarios', access: 'signed-in', additive: true } as const;

const id: IdPolicy = { in: 'path', at: 'id', of: 'scenario', foreign: 'scenario-not-found' };
const number: IdPolicy = { in: 'path', at: 'number', of: 'scenarioCommand', foreign: 'scenario-command-not-found' };
const given = { schema: http.scenarioBody, example: { name: 'Without the gym' } };
const made = { description: 'The scenario.', schema: http.scenario };

export const scenariosRoutes: readonly Route[] = [
  {
    ...common,
    ...call('GET', '/api/scenarios', 'listScenarios', 'List scenarios'),
    ...scoped('read'),
    description:
      'A scenario is a list of changes of bills and incomes that are tried out. Reads with `scenario` show what would be; changes with `scenario` go to the scenario.',
    answers: { 200: { description: 'The scenarios, the oldest first.', schema: z.array(http.scenario) } },
  },
  {
    ...common,
    ...call('POST', '/api/scenarios', 'addScenario', 'Add a scenario'),
    ...scoped('write'),
    description: 'It has no changes yet. A household has at most 20.',
    body: given,
    answers: { 201: made },
    errors: ['too-many-scenarios'],
  },
  {
    ...common,
    ...call('GET', '/api/scenarios/{id}', 'readScenario', 'Get a scenario'),
    ...scoped('read', id),
    answers: { 200: made },
  },
  {
    ...common,
    ...call('PATCH', '/api/scenarios/{id}', 'renameScenario', 'Rename a scenario'),
    ...scoped('write', id),
    body: given,
    answers: { 200: made },
  },
  {
    ...common,
    ...call('DELETE', '/api/scenarios/{id}', 'removeScenario', 'Delete a scenario'),
    ...scoped('write', id),
    answers: { 204: { description: 'The scenario is deleted.' } },
  },
  {
    ...common,
    ...call('POST', '/api/scenarios/{id}/copy', 'copyScenario', 'Copy a scenario'),
    ...scoped('write', id),
    body: given,
    answers: { 201: made },
    errors: ['too-many-scenarios', 'scenario-being-applied'],
  },
  {
    ...common,
    ...call('GET', '/api/scenarios/{id}/commands', 'listScenarioCommands', 'List the changes of a scenario'),
    ...scoped('read', id),
    description: 'Those that do not fit what the household has now say why. They are in no answer with `scenario`.',
    answers: { 200: { description: 'The changes, in their order.', schema: z.array(http.scenarioCommandRow) } },
  },
  {
    ...common,
    ...call(
      'DELETE',
      '/api/scenarios/{id}/commands/{number}',
      'removeScenarioCommand',
      'Remove a change of a scenario',
    ),
    ...scoped('write', id, number),
    answers: { 204: { description: 'The change is no longer in the scenario.' } },
    errors: ['scenario-being-applied'],
  },
  {
    ...common,
    ...call('GET', '/api/scenarios/{id}/compare', 'compareScenario', 'Compare a scenario with the plan'),
    ...scoped('read', id),
    description: 'Planned amounts, occurrence by occurrence, as the months ahead show them.',
    query: http.compareQuery,
    answers: { 200: { description: 'Month by month, both sides.', schema: http.scenarioComparison } },
  },
  {
    ...common,
    ...call('POST', '/api/scenarios/{id}/apply', 'applyScenario', 'Apply a scenario'),
    ...scoped('write', id),
    description:
      'Makes the changes of the scenario, as one change, and takes them out of it. Those that do not fit what the household has now stay in it, and the answer says why.',
    query: http.applyQuery,
    answers: { 200: { description: 'What was done; with `dryRun` what would be.', schema: http.appliedScenario } },
  },
];
