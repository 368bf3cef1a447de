import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Series } from './days';

const HEIGHT = 220;
const COLOURS = ['--primary-text', '--secondary-text', '--text'];

interface Props {
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  formatDay: (day: string) => string;
}

/** Lines over days. The table beside it says the same to whoever cannot see it. */
export default function Plot({ days, series, format, formatDay }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    // Where nothing can be drawn, the table is there.
    if (!element || !document.createElement('canvas').getContext('2d')) return undefined;
    const style = getComputedStyle(element);
    const colour = (name: string): string => style.getPropertyValue(name).trim() || style.color;
    const [dim, line] = [colour('--dim'), colour('--line')];
    const axis = { stroke: dim, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
    const plot = new UPlot(
      {
        width: element.clientWidth, height: HEIGHT, legend: { show: false }, cursor: { show: false }, scales: { x: { time: false }, y: { range: (_plot, _least, most) => [0, Math.max(1, most * 1.1)] } },
        axes: [{ ...axis, values: (_plot, at) => at.map((index) => (Number.isInteger(index) && days[index] ? formatDay(days[index]) : '')) }, { ...axis, size: 64, values: (_plot, at) => at.map(format) }],
        series: [{}, ...series.map(({ label }, index) => ({ label, width: 2, stroke: colour(COLOURS[index % COLOURS.length] ?? '--text'), points: { show: days.length < 15 } }))],
      },
      [days.map((_, index) => index), ...series.map(({ values }) => values)],
      element,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [days, series, format, formatDay]);
  return <div ref={place} aria-hidden style={{ minHeight: HEIGHT, overflow: 'hidden' }} />;
}
