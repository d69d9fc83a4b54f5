import { type Cents, formatMoney } from '@daybook/money';
import { useElementWidth } from '@daybook/ui/hooks/use-element-width';
import { color } from '@daybook/ui/theme/tokens';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { type KeyboardEvent, useState } from 'react';
import { axisMoney } from './axis-money.js';
import { axisNames } from './axis-names.js';
import { CHART_HEIGHT, type ChartPoint, type ChartSeries, type ColumnChartProps } from './chart.js';
import { AxisText, Columns, Drawing, Key, PlanKey, Readout, Strong } from './chart-parts.js';
import { stopAfter } from './stop-after.js';

const LEFT = 52;
const BOTTOM = 24;
/** A second line of names, where they would run into each other on one. */
const SECOND_LINE = 14;
const TOP = 8;
const TICKS = 4;
const WIDEST = 40;
const GAP = 3;
/** Width of the line around what is planned. */
const PLAN_LINE = 1.5;

/** `$900.00`, beside a plan `$900.00 of $1,000.00` or, where nothing is known yet, `$1,000.00 planned`. */
const figureOf = ({ values, planned }: ChartPoint, at: number): string => {
  const [value, plan] = [values[at], planned?.[at]];
  if (plan === undefined) return formatMoney(value ?? 0);
  return value === undefined ? `${formatMoney(plan)} planned` : `${formatMoney(value)} of ${formatMoney(plan)}`;
};

const figuresOf = (point: ChartPoint, series: readonly ChartSeries[]): string =>
  series.map(({ name }, index) => `${name} ${figureOf(point, index)}`).join(', ');

/**
 * Columns over an axis of dollars. One stop of the Tab key; the arrow keys go from point to point, each of which has its figures
 * as its name and in the line above. A table of the same belongs under it.
 */
const ColumnChart = ({ label, series, points }: ColumnChartProps) => {
  const [box, width] = useElementWidth<HTMLDivElement>(480);
  const [stop, setStop] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const largest = Math.max(
    100,
    ...points.flatMap(({ values, planned = [] }) => [...values, ...planned].map((n) => n ?? 0)),
  );
  const isCompared = points.some(({ planned }) => planned !== undefined);
  const x = scaleBand<string>({ domain: points.map(({ key }) => key), range: [LEFT, width], padding: 0.2 });
  const names = axisNames(
    points.map(({ name }) => name),
    x.step(),
  );
  const lines = Math.max(1, ...names.map(({ length }) => length));
  const floor = CHART_HEIGHT - BOTTOM - (lines - 1) * SECOND_LINE;
  const y = scaleLinear<number>({ domain: [0, largest], range: [floor, TOP], nice: TICKS });
  const column = Math.min(WIDEST, (x.bandwidth() - (series.length + 1) * GAP) / series.length);
  const margin = (x.bandwidth() - series.length * column - (series.length - 1) * GAP) / 2;

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = stopAfter(event.key, stop, points.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<SVGGElement>('[role=img]')[next]?.focus();
  };
  const shown = active === null ? undefined : points[active];
  return (
    <div ref={box}>
      <Readout aria-hidden="true">
        {shown ? <Strong>{shown.name}</Strong> : null}
        {series.map(({ name, tone }, at) => (
          <Key key={name} $tone={tone}>
            {name} {shown ? <Strong>{figureOf(shown, at)}</Strong> : null}
          </Key>
        ))}
        {isCompared && !shown ? <PlanKey>Planned</PlanKey> : null}
      </Readout>
      <Drawing
        viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
        width={width}
        height={CHART_HEIGHT}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {y.ticks(TICKS).map((tick) => (
          <g key={tick} aria-hidden="true">
            <Line from={{ x: LEFT, y: y(tick) }} to={{ x: width, y: y(tick) }} stroke={color.line} />
            <AxisText x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {axisMoney(tick, y.domain()[1] ?? 0)}
            </AxisText>
          </g>
        ))}
        {points.map((point, index) => (
          <Columns
            key={point.key}
            $active={active === index}
            role="img"
            aria-label={`${point.fullName ?? point.name}: ${figuresOf(point, series)}`}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => {
              setStop(index);
              setActive(index);
            }}
            onBlur={() => setActive(null)}
            onPointerEnter={() => setActive(index)}
            onPointerLeave={() => setActive(null)}
          >
            <Bar className="ground" x={x(point.key)} y={0} width={x.bandwidth()} height={floor} rx={4} />
            {series.map(({ name, tone }, at) => {
              const barOf = (cents: Cents, inset: number) => ({
                x: (x(point.key) ?? 0) + margin + at * (column + GAP) + inset,
                y: y(cents) + inset,
                width: Math.max(1, column - 2 * inset),
                height: Math.max(0, floor - y(cents) - inset),
                rx: 2,
              });
              const [value, plan] = [point.values[at], point.planned?.[at]];
              return (
                <g key={name}>
                  {value === undefined ? null : <Bar className={tone} {...barOf(value, 0)} />}
                  {plan === undefined ? null : <Bar className={`${tone} plan`} {...barOf(plan, PLAN_LINE / 2)} />}
                </g>
              );
            })}
            {(names[index] ?? []).map((line, below) => (
              <AxisText
                key={line}
                x={(x(point.key) ?? 0) + x.bandwidth() / 2}
                y={floor + BOTTOM - 6 + below * SECOND_LINE}
                textAnchor="middle"
                aria-hidden="true"
              >
                {line}
              </AxisText>
            ))}
          </Columns>
        ))}
      </Drawing>
    </div>
  );
};

export default ColumnChart;
