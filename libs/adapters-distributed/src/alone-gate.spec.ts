import { createAloneGate } from './alone-gate.js';

describe('the gate of a worker', () => {
  it('keeps a run that must be alone from one that entered in the same moment', async () => {
    const gate = createAloneGate();
    const entered: string[] = [];
    const enter = async (name: string, alone: boolean) => {
      const leave = await gate.enter(alone);
      entered.push(name);
      return leave;
    };
    const beside = enter('beside', false);
    const alone = enter('alone', true);
    const leave = await beside;
    await new Promise(setImmediate);
    expect(entered).toEqual(['beside']);
    leave?.();
    await alone;
    expect(entered).toEqual(['beside', 'alone']);
  });
});
