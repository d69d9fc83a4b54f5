import { wakeablePause } from './wakeable-pause.js';

describe('a pause', () => {
  it('ends by itself', async () => expect(await wakeablePause().pause(1)).toBeUndefined());
  it('ends at once for whoever is tired of waiting', async () => {
    const { pause, wake } = wakeablePause();
    const over = Promise.all([pause(1e8), pause(1e8)]);
    wake();
    expect(await over).toHaveLength(2);
  });
  it('ends when the browser is connected again', async () => {
    const over = wakeablePause().pause(1e8);
    window.dispatchEvent(new Event('online'));
    expect(await over).toBeUndefined();
  });
});
