import { closeTopLayer, followLayers, mayLeaveLayers } from '@daybook/ui/hooks/use-layer';

const isLayerStep = (): boolean => (history.state as { layer?: boolean } | null)?.layer === true;

/**
 * Gives open dialogs a step of the browser's history, so that Back closes the topmost one. Where it was closed otherwise its step
 * stays, until Back passes over it or the next view or dialog takes it.
 */
export function createLayerSteps() {
  let open = 0;
  let onLayer = isLayerStep();

  const pushLayer = () => {
    if (!isLayerStep()) history.pushState({ ...(history.state as object | null), layer: true }, '');
    onLayer = true;
  };
  const stop = followLayers((count) => {
    open = count;
    if (count > 0) pushLayer();
  });

  return {
    stop,
    /**
     * After a step to `view`: whether it was about dialogs alone, and the view on screen, `present`, stays. `state` and `address` are the
     * step of the view on screen.
     */
    takes: (view: string, present: string, state: object, address: string): boolean => {
      const cameFromLayer = onLayer;
      onLayer = isLayerStep();
      if (open === 0) {
        if (view !== present) return false;
        // The step of a dialog that was closed leads to the same view: one more.
        if (cameFromLayer && !onLayer) history.back();
        return cameFromLayer || onLayer;
      }
      if (view !== present && mayLeaveLayers()) return false;
      if (view === present) {
        history.replaceState(state, '', address);
        closeTopLayer();
      } else {
        history.pushState(state, '', address);
      }
      // What asks, and what was below it, is left by Back as well.
      setTimeout(() => {
        if (open > 0) pushLayer();
      });
      return true;
    },
    /** Adds a step, in the place of a dialog's. */
    push: (state: object, address: string): void => {
      if (isLayerStep()) history.replaceState(state, '', address);
      else history.pushState(state, '', address);
      onLayer = false;
    },
  };
}
