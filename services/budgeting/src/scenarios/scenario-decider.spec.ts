import { isRejection } from '@daybook/event-sourcing';
import { mostCommands, type ScenarioCommand, type ScenarioEvent, type Scenarios } from '@daybook/plan';
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
const add = (number: number): ScenarioCommand => ({ type: 'AddCommand', id, number, command: gym });
const create: ScenarioCommand = { type: 'CreateScenario', name: 'Without the gym' };
const rejectionOf = (command: ScenarioCommand, scenarios: Scenarios) => {
  const decision = scenarioDecider.decide(command, scenarios, created);
  return isRejection(decision) && decision.rejected;
};

it('has 200 changes at most, and takes another one for one that is removed', () => {
  const full = after(create, ...Array.from({ length: mostCommands }, (_, n) => add(n + 1)));
  expect(rejectionOf(add(mostCommands + 1), full)).toBe('too-many-scenario-commands');
  const room = after(create, ...Array.from({ length: mostCommands }, (_, n) => add(n + 1)), {
    type: 'RemoveCommand',
    id,
    number: 7,
  });
  expect(rejectionOf(add(mostCommands + 1), room)).toBe(false);
});

it('never gives the number of a change again', () => {
  const scenarios = after(create, add(1), add(2), { type: 'RemoveCommand', id, number: 2 }, add(3));
  expect(scenarios.get(id)?.commands.map(({ number }) => number)).toEqual([1, 3]);
  const removed = after(create, add(1), add(2), { type: 'RemoveCommand', id, number: 2 });
  const copied = scenarioDecider.decide({ type: 'CopyScenario', id, name: 'Copy' }, removed, created);
  const data = { id, name: 'Copy', copyOf: id, commands: [], next: 3 };
  expect(copied).toEqual([{ type: 'ScenarioCreated', data }]);
});

it('has as a copy the changes that the other one had then, without their being in the log twice', () => {
  const copy: ScenarioEvent = {
    type: 'ScenarioCreated',
    data: { id: 'copy', name: 'Copy', copyOf: id, commands: [], next: 2 },
  };
  const copied = scenarioDecider.evolve(after(create, add(1)), copy, created);
  const later = { type: 'ScenarioCommandRemoved', data: { id, number: 1 } } as const;
  expect(scenarioDecider.evolve(copied, later, created).get('copy')).toMatchObject({
    commands: [{ number: 1, command: gym }],
    next: 2,
  });
  const before: ScenarioEvent = {
    type: 'ScenarioCreated',
    data: { id: 'copy', name: 'Copy', commands: [{ number: 1, command: gym }] },
  };
  expect(scenarioDecider.evolve(after(create), before, created).get('copy')?.commands).toHaveLength(1);
});

it('refuses a change that was tried beside others than it has', () => {
  expect(rejectionOf(add(1), after(create, add(1)))).toBe('scenario-changed');
});

it('is not copied while it is being applied, since the plan may have its changes already', () => {
  const begun = after(create, add(1), { type: 'BeginApplication', id, numbers: [1] });
  expect(rejectionOf({ type: 'CopyScenario', id, name: 'Copy' }, begun)).toBe('scenario-being-applied');
});

it('is applied without what was removed since somebody looked at it, and by one operation at a time', () => {
  const begin = { type: 'BeginApplication', id, numbers: [1, 2] } as const;
  const removed = after(create, add(1), add(2), { type: 'RemoveCommand', id, number: 2 });
  expect(scenarioDecider.decide(begin, removed, created)).toEqual([
    { type: 'ScenarioApplicationBegun', data: { id, numbers: [1] } },
  ]);
  expect(scenarioDecider.decide(begin, after(create), created)).toEqual([]);
  expect(scenarioDecider.decide(begin, after(create, add(1), add(2), begin), created)).toEqual([]);
});

it('is finished once, by the operation that was begun', () => {
  const begun = after(create, add(1), { type: 'BeginApplication', id, numbers: [1] });
  expect(rejectionOf(add(2), begun)).toBe('scenario-being-applied');
  const end = { type: 'EndApplication', id, operation: id, numbers: [1] } as const;
  expect(scenarioDecider.decide({ ...end, operation: 'another' }, begun, created)).toEqual([]);
  expect(scenarioDecider.decide(end, begun, created)).toEqual([
    { type: 'ScenarioApplied', data: { id, operation: id, numbers: [1] } },
  ]);
  expect(scenarioDecider.decide(end, after(create, { type: 'RemoveScenario', id }), created)).toEqual([]);
});
