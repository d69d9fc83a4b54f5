import { lazyPart } from '@daybook/ui/lazy-part';
import { LineRoom } from './line-chart-parts.js';

const LineChart = lazyPart(() => import(/* webpackChunkName: "line-chart" */ './line-chart.js'), {
  pending: () => <LineRoom />,
  // The table under it says the same.
  failed: () => null,
});

export { LineChart as LaterLineChart };
