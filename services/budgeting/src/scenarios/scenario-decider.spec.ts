import { isRejection } from '@daybook/event-sourcing';
import { mostCommands, type ScenarioCommand, type Scenarios } from '@daybook/plan';
import { march, on } from '@daybook/plan/test-support';
import { scenarioDecider } from './scenario-decider.js';

const created = on(march);
const { commandId: id } = created;

const after = (...commands: ScenarioCommand[]): Scenarios => {
  let scenarios = scenarioDecider.initialState();
  for (const command of commands) {
    const decision = scenarioDecider.decide(command, scenarios, created);
    if (isRejection(decision)) throw new Error(decision.rejected);
    for (const event of decision as Exclude<typeof decision, { rejected: string }>) {
      scenarios = scenarioDecider.evolve(scenarios, event, created);
    }
  }
  return scenarios;
};

const gym = { type: 'RemoveSeries', kind: 'bill', id: 4, at: created.at } as const;
const add: ScenarioCommand = { type: 'AddCommand', id, command: gym };
const create: ScenarioCommand = { type: 'CreateScenario', name: 'Without the gym' };
const rejectionOf = (command: ScenarioCommand, scenarios: Scenarios) => {
  const decision = scenarioDecider.decide(command, scenarios, created);
  return isRejection(decision) && decision.rejected;
};

it('has 200 changes at most, and takes another one for one that is removed', () => {
  const full = after(create, ...Array.from({ length: mostCommands }, () => add));
  expect(rejectionOf(add, full)).toBe('too-many-scenario-commands');
  const room = after(create, ...Array.from({ length: mostCommands }, () => add), {
    type: 'RemoveCommand',
    id,
    number: 7,
  });
  expect(rejectionOf(add, room)).toBe(false);
});

it('never gives the number of a change again', () => {
  const scenarios = after(create, add, add, { type: 'RemoveCommand', id, number: 2 }, add);
  expect(scenarios.get(id)?.commands.map(({ number }) => number)).toEqual([1, 3]);
  const removed = after(create, add, add, { type: 'RemoveCommand', id, number: 2 });
  const copied = scenarioDecider.decide({ type: 'CopyScenario', id, name: 'Copy' }, removed, created);
  const commands = [{ number: 1, command: gym }];
  expect(copied).toEqual([{ type: 'ScenarioCreated', data: { id, name: 'Copy', commands, next: 3 } }]);
});

it('is not copied while it is being applied, since the plan may have its changes already', () => {
  const begun = after(create, add, { type: 'BeginApplication', id, numbers: [1] });
  expect(rejectionOf({ type: 'CopyScenario', id, name: 'Copy' }, begun)).toBe('scenario-being-applied');
});

it('is applied without what was removed since somebody looked at it, and by one operation at a time', () => {
  const begin = { type: 'BeginApplication', id, numbers: [1, 2] } as const;
  const removed = after(create, add, add, { type: 'RemoveCommand', id, number: 2 });
  expect(scenarioDecider.decide(begin, removed, created)).toEqual([
    { type: 'ScenarioApplicationBegun', data: { id, numbers: [1] } },
  ]);
  expect(scenarioDecider.decide(begin, after(create), created)).toEqual([]);
  expect(scenarioDecider.decide(begin, after(create, add, add, begin), created)).toEqual([]);
});

it('is finished once, by the operation that was begun', () => {
  const begun = after(create, add, { type: 'BeginApplication', id, numbers: [1] });
  expect(rejectionOf(add, begun)).toBe('scenario-being-applied');
  const end = { type: 'EndApplication', id, operation: id, numbers: [1] } as const;
  expect(scenarioDecider.decide({ ...end, operation: 'another' }, begun, created)).toEqual([]);
  expect(scenarioDecider.decide(end, begun, created)).toEqual([
    { type: 'ScenarioApplied', data: { id, operation: id, numbers: [1] } },
  ]);
  expect(scenarioDecider.decide(end, after(create, { type: 'RemoveScenario', id }), created)).toEqual([]);
});
