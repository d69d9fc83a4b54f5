import type { ScenarioEvents } from '@daybook/contracts';
import { type Decider, type DecisionContext, reject, type Rejection } from '@daybook/event-sourcing';
import {
  mostCommands,
  mostScenarios,
  scenarioFold,
  type ScenarioCommand,
  type ScenarioEvent,
  type ScenarioRejection,
  type Scenarios,
} from '@daybook/plan';

type Decision = readonly ScenarioEvent[] | Rejection<ScenarioRejection>;

const decide = (command: ScenarioCommand, scenarios: Scenarios, { commandId }: DecisionContext): Decision => {
  if (command.type === 'CreateScenario') {
    return create(scenarios, { id: commandId, name: command.name, commands: [] });
  }
  const { id } = command;
  const scenario = scenarios.get(id);
  // What the plan has taken stays applied where the scenario was deleted meanwhile.
  if (!scenario) return command.type === 'EndApplication' ? [] : reject('scenario-not-found');
  const { commands, applying } = scenario;
  switch (command.type) {
    case 'CopyScenario':
      // The plan may have some of it already, which a copy would bring once more.
      if (applying) return reject('scenario-being-applied');
      return create(scenarios, { id: commandId, name: command.name, copyOf: id, commands: [], next: scenario.next });
    case 'RenameScenario':
      return command.name === scenario.name ? [] : [{ type: 'ScenarioRenamed', data: { id, name: command.name } }];
    case 'RemoveScenario':
      return [{ type: 'ScenarioRemoved', data: { id } }];
    case 'AddCommand': {
      if (applying) return reject('scenario-being-applied');
      if (commands.length >= mostCommands) return reject('too-many-scenario-commands');
      if (command.number !== scenario.next) return reject('scenario-changed');
      return [{ type: 'ScenarioCommandAdded', data: { id, number: scenario.next, command: command.command } }];
    }
    case 'RemoveCommand': {
      const { number } = command;
      if (!commands.some((one) => one.number === number)) return reject('scenario-command-not-found');
      if (applying) return reject('scenario-being-applied');
      return [{ type: 'ScenarioCommandRemoved', data: { id, number } }];
    }
    case 'BeginApplication': {
      // Whoever asks at the same time goes on with the same application.
      if (applying) return [];
      const numbers = command.numbers.filter((number) => commands.some((one) => one.number === number));
      return numbers.length === 0 ? [] : [{ type: 'ScenarioApplicationBegun', data: { id, numbers } }];
    }
    case 'EndApplication': {
      const { operation, numbers } = command;
      // Whoever else has finished it has said so.
      if (applying?.operation !== operation) return [];
      return [{ type: 'ScenarioApplied', data: { id, operation, numbers: [...numbers] } }];
    }
  }
};

const create = (scenarios: Scenarios, data: ScenarioEvents['ScenarioCreated']): Decision =>
  scenarios.size >= mostScenarios ? reject('too-many-scenarios') : [{ type: 'ScenarioCreated', data }];

export const scenarioDecider: Decider<ScenarioCommand, Scenarios, ScenarioEvent, ScenarioRejection> = {
  ...scenarioFold,
  decide,
};
