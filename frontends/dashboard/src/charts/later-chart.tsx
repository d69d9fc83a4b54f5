import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@daybook/ui/hooks/when-idle';
import type { ColumnChartProps } from './chart.js';
import { Room } from './chart-parts.js';

const load = () => import(/* webpackChunkName: "column-chart" */ './column-chart.js');

/** Keeps the room of a chart, and draws it once the view stands. Without it the table under it says the same. `wanted` holds it back. */
export const LaterChart = ({ wanted: asked = true, ...props }: ColumnChartProps & { wanted?: boolean }) => {
  const [Chart, setChart] = useState<ComponentType<ColumnChartProps> | null>(null);
  useEffect(() => {
    if (!asked) return;
    let wanted = true;
    const stop = whenIdle(() => {
      load()
        .then((loaded) => {
          if (wanted) setChart(() => loaded.default);
        })
        .catch(() => undefined);
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [asked]);
  return <Room>{Chart ? <Chart {...props} /> : null}</Room>;
};
