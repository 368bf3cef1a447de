import type { ReactNode } from 'react';
import type { PaymentMethod } from '@duet/schemas/billing';
import classes from './method-mark.module.css';

const Circles = ({ left, right }: { left: string; right: string }) => (
  <>
    <circle cx="16" cy="13" r="7.5" fill={left} />
    <circle cx="24" cy="13" r="7.5" fill={right} fillOpacity=".88" />
  </>
);
const Word = ({
  name,
  fill,
  size = 13,
  italic = false,
}: {
  name: string;
  fill: string;
  size?: number;
  italic?: boolean;
}) => (
  <text
    x="20"
    y="17"
    textAnchor="middle"
    fontFamily="Figtree, sans-serif"
    fontWeight="800"
    fontSize={size}
    fontStyle={italic ? 'italic' : 'normal'}
    fill={fill}
  >
    {name}
  </text>
);

const MARKS: Partial<Record<PaymentMethod, ReactNode>> = {
  mastercard: <Circles left="#eb001b" right="#f79e1b" />,
  maestro: <Circles left="#0099df" right="#ed0006" />,
  visa: <Word name="VISA" fill="#1a1f71" italic />,
  cartebancaire: <Word name="CB" fill="#00693e" italic />,
  nexi: <Word name="nexi" fill="#2d32aa" size={12} />,
};

export function MethodMark({ method }: { method: PaymentMethod }) {
  const mark = MARKS[method];
  if (!mark) return null;
  return (
    <svg className={classes.mark} viewBox="0 0 40 26" width="40" height="26" aria-hidden="true">
      {mark}
    </svg>
  );
}
