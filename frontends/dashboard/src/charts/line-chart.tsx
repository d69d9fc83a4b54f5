import { type Cents, formatMoney, formatMonth, numberOfMonth, shortMonthName, yearOfMonth } from '@daybook/money';
import { useElementWidth } from '@daybook/ui/hooks/use-element-width';
import { color } from '@daybook/ui/theme/tokens';
import { scaleLinear } from '@visx/scale';
import { type KeyboardEvent, useState } from 'react';
import { axisMoney } from './axis-money.js';
import { AxisText } from './chart-parts.js';
import { LINE_CHART_HEIGHT, type LineChartProps } from './line.js';
import { lineColor, lineDashes, LineDrawing, LineReadout, MonthSlice, When } from './line-chart-parts.js';
import { stopAfter } from './stop-after.js';

const LEFT = 52;
const RIGHT = 8;
const BOTTOM = 22;
const TOP = 8;
const TICKS = 4;
/** Room for the name of a month. */
const NAME_WIDTH = 48;

const shortName = (month: string, at: number): string => {
  const name = shortMonthName(numberOfMonth(month));
  return at === 0 || numberOfMonth(month) === 1 ? `${name} ${String(yearOfMonth(month)).slice(2)}` : name;
};

/**
 * Lines over months, in dollars. One stop of the Tab key; the arrow keys go from month to month, each of which has its figures as
 * its name and above. A table of the same belongs under it.
 */
const LineChart = ({ label, months, lines }: LineChartProps) => {
  const [box, width] = useElementWidth<HTMLDivElement>(480);
  const last = months.length - 1;
  const [stop, setStop] = useState(last);
  const [active, setActive] = useState<number | null>(null);
  const values = lines.flatMap((line) => line.values);
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(100, ...values)],
    range: [LINE_CHART_HEIGHT - BOTTOM, TOP],
    nice: TICKS,
  });
  const x = scaleLinear<number>({ domain: [0, Math.max(1, last)], range: [LEFT, width - RIGHT] });
  const step = x(1) - x(0);
  const every = Math.max(1, Math.ceil(NAME_WIDTH / step));
  const largest = Math.max(...y.domain().map(Math.abs));
  const shown = Math.min(active ?? last, last);
  const path = (of: readonly Cents[]) => of.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('');

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = stopAfter(event.key, stop, last);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<SVGGElement>('[role=img]')[next]?.focus();
  };
  return (
    <div ref={box}>
      <When aria-hidden="true">{formatMonth(months[shown] ?? '')}</When>
      <LineReadout aria-hidden="true">
        {lines.map((line) => (
          <li key={line.tone}>
            <svg width="24" height="8">
              <path
                d="M0 4H24"
                stroke={lineColor[line.tone]}
                strokeWidth="2.5"
                strokeDasharray={lineDashes[line.tone]}
              />
            </svg>
            <span>{line.name}</span>
            <b>{formatMoney(line.values[shown] ?? 0)}</b>
          </li>
        ))}
      </LineReadout>
      <LineDrawing width={width} height={LINE_CHART_HEIGHT} role="group" aria-label={label} onKeyDown={onKeyDown}>
        {y.ticks(TICKS).map((tick) => (
          <g key={tick} aria-hidden="true">
            <path d={`M${LEFT} ${y(tick)}H${width}`} stroke={tick === 0 ? color.control : color.line} />
            <AxisText x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {axisMoney(tick, largest)}
            </AxisText>
          </g>
        ))}
        <path d={`M${x(shown)} ${TOP}V${LINE_CHART_HEIGHT - BOTTOM}`} stroke={color.line} />
        {lines.map((line) => (
          <g key={line.tone} aria-hidden="true">
            <path
              d={path(line.values)}
              stroke={lineColor[line.tone]}
              strokeWidth={line.tone === 'base' ? 2 : 2.5}
              strokeDasharray={lineDashes[line.tone]}
            />
            <circle
              cx={x(shown)}
              cy={y(line.values[shown] ?? 0)}
              r="4"
              fill={color.surface}
              stroke={lineColor[line.tone]}
              strokeWidth="2"
            />
          </g>
        ))}
        {months.map((month, at) => (
          <MonthSlice
            key={month}
            role="img"
            aria-label={`${formatMonth(month)}: ${lines.map((line) => `${line.name} ${formatMoney(line.values[at] ?? 0)}`).join(', ')}`}
            tabIndex={at === Math.min(stop, last) ? 0 : -1}
            onFocus={() => {
              setStop(at);
              setActive(at);
            }}
            onBlur={() => setActive(null)}
            onPointerEnter={() => setActive(at)}
            onPointerLeave={() => setActive(null)}
          >
            <rect x={x(at) - step / 2} y={0} width={step} height={LINE_CHART_HEIGHT - BOTTOM} rx="4" />
            {at % every === 0 ? (
              <AxisText x={x(at)} y={LINE_CHART_HEIGHT - 6} textAnchor="middle" aria-hidden="true">
                {shortName(month, at)}
              </AxisText>
            ) : null}
          </MonthSlice>
        ))}
      </LineDrawing>
    </div>
  );
};

export default LineChart;
