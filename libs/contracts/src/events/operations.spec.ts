import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type EventOf, type OperationEvents, operationEvents } from './index.js';

const stored = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../fixtures/events/${name}.json`, import.meta.url)), 'utf8'));

describe('events of long operations', () => {
  it.each<[string, EventOf<OperationEvents>['type']]>([
    ['ImportClosed', 'ImportClosed'],
    ['OperationStarted', 'OperationStarted'],
    ['OperationStarted.undo', 'OperationStarted'],
    ['OperationChunkDone', 'OperationChunkDone'],
    ['OperationCompleted', 'OperationCompleted'],
    ['OperationFailed', 'OperationFailed'],
    ['OperationFailed.refused', 'OperationFailed'],
  ])('reads %s as it was stored', (fixture, type) => {
    expect(operationEvents[type].parse(stored(fixture))).toEqual(stored(fixture));
  });
});
