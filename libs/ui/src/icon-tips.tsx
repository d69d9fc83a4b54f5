import { useEffect, useState } from 'react';
import { followTips, type Tip } from './follow-tips.js';
import { lazyPart } from './lazy-part.js';
import type { PlacedTooltipProps } from './tooltip.js';

// The control's label says the same, so a tooltip that does not come is not spoken of.
const PlacedTooltip = lazyPart<PlacedTooltipProps>(
  () =>
    import(/* webpackChunkName: "icon-tip" */ './tooltip.js').then(({ PlacedTooltip }) => ({ default: PlacedTooltip })),
  { failed: () => null },
);

export const preloadIconTips = PlacedTooltip.preload;

/** Shows the tooltips of all icon buttons of the page, in every remote. Render it once; the tooltip loads with the first use. */
export const IconTips = () => {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => followTips(setTip), []);
  return tip ? <PlacedTooltip key={tip.text} {...tip} /> : null;
};
