import type { ReactNode } from 'react';
import type { Gift } from '@duet/schemas/messaging';

const CREAM = '#fdf3e7';
const SHADE = '#ecd9c4';
const PINK = '#ff8cab';
const DEEP_PINK = '#ec3f73';
const TEAL = '#5fcbbe';
const DEEP_TEAL = '#149186';
const BROWN = '#7a4a2c';
const GOLD = '#f2c25b';
const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const flower = (x: number, y: number, colour: string) => (
  <g key={`${x}-${y}`} fill={colour}>
    <circle cx={x - 4} cy={y} r="4.4" />
    <circle cx={x + 4} cy={y} r="4.4" />
    <circle cx={x} cy={y - 4} r="4.4" />
    <circle cx={x} cy={y + 4} r="4.4" />
    <circle cx={x} cy={y} r="3" fill={GOLD} />
  </g>
);

const PICTURES: Record<Gift, ReactNode> = {
  rose: (
    <>
      <path d="M31 30v20" stroke={TEAL} strokeWidth="3.5" {...round} />
      <path
        d="M31 44c-7 1-11-3-12-8 7-1 11 2 12 8ZM31 40c6 1 10-2 11-7-6-1-10 2-11 7Z"
        fill={TEAL}
      />
      <path
        d="M19 17c2-4 6-3 7-5 2-3 8-3 10 0 1 2 5 1 7 5 3 8-3 15-12 15s-15-7-12-15Z"
        fill={DEEP_PINK}
      />
      <path
        d="M24 20c2 6 12 6 14 0M31 15c4 0 5 5 1 6-3 1-6-1-5-4"
        stroke={PINK}
        strokeWidth="2.6"
        {...round}
      />
    </>
  ),
  bouquet: (
    <>
      <path d="M31 30 24 42M31 30l7 12M31 28v14" stroke={TEAL} strokeWidth="3" {...round} />
      {flower(21, 21, PINK)}
      {flower(41, 21, PINK)}
      {flower(31, 16, CREAM)}
      {flower(31, 28, DEEP_PINK)}
      <path d="M18 32h26L34 52a3.5 3.5 0 0 1-6 0Z" fill={CREAM} />
      <path d="m24 32 7 20 7-20" stroke={SHADE} strokeWidth="2" {...round} />
      <path d="M26 42h10" stroke={DEEP_PINK} strokeWidth="3.5" {...round} />
    </>
  ),
  chocolates: (
    <>
      <rect x="12" y="26" width="38" height="23" rx="6" fill={DEEP_PINK} />
      <rect x="15" y="20" width="32" height="19" rx="5" fill={CREAM} />
      <circle cx="22.5" cy="29" r="5" fill={BROWN} />
      <rect x="27" y="24.5" width="9" height="9" rx="2.5" fill={BROWN} />
      <circle cx="40.5" cy="29" r="5" fill={BROWN} />
      <path
        d="M20 28c1-2 4-2 5 0M29.5 27.500h4M38 28c1-2 4-2 5 0"
        stroke={PINK}
        strokeWidth="1.8"
        {...round}
      />
      <path d="M31 39v10" stroke={PINK} strokeWidth="4" {...round} />
    </>
  ),
  champagne: (
    <>
      <g transform="rotate(-12 22 32)">
        <path d="M15 12h14l-1.5 14a5.5 5.5 0 0 1-11 0Z" fill={CREAM} />
        <path d="M15.9 19h12.200l-.8 7a5.3 5.3 0 0 1-10.6 0Z" fill={GOLD} />
        <path d="M22 31v15M16.5 47h11" stroke={CREAM} strokeWidth="3" {...round} />
      </g>
      <g transform="rotate(12 40 32)">
        <path d="M33 12h14l-1.5 14a5.5 5.5 0 0 1-11 0Z" fill={CREAM} />
        <path d="M33.9 19h12.200l-.8 7a5.3 5.3 0 0 1-10.6 0Z" fill={GOLD} />
        <path d="M40 31v15M34.5 47h11" stroke={CREAM} strokeWidth="3" {...round} />
      </g>
      <path d="M31 14v-4M26 11l-2-3M36 11l2-3" stroke={PINK} strokeWidth="2.6" {...round} />
    </>
  ),
  coffee: (
    <>
      <path d="M15 26h28v12a12 12 0 0 1-12 12h-4a12 12 0 0 1-12-12Z" fill={CREAM} />
      <path d="M43 29h3a6 6 0 0 1 0 12h-4" stroke={CREAM} strokeWidth="4" {...round} />
      <path d="M23 20c-3-4 3-5 0-9M32 20c-3-4 3-5 0-9" stroke={PINK} strokeWidth="3" {...round} />
      <ellipse cx="29" cy="27.5" rx="12" ry="2.5" fill={BROWN} />
    </>
  ),
  teddy: (
    <>
      <circle cx="19" cy="18" r="6.5" fill={BROWN} />
      <circle cx="43" cy="18" r="6.5" fill={BROWN} />
      <circle cx="19" cy="18" r="3" fill={PINK} />
      <circle cx="43" cy="18" r="3" fill={PINK} />
      <circle cx="31" cy="29" r="16" fill={BROWN} />
      <ellipse cx="31" cy="34" rx="8" ry="6.5" fill={CREAM} />
      <circle cx="25" cy="26" r="2" fill="#200e2c" />
      <circle cx="37" cy="26" r="2" fill="#200e2c" />
      <path
        d="M29 32h4l-2 2.400ZM31 34.400v2M27.5 37c1.5 1.6 5.5 1.6 7 0"
        stroke="#200e2c"
        strokeWidth="1.8"
        {...round}
      />
      <path
        d="m31 47-8-4v8Zm0 0 8-4v8Z"
        fill={TEAL}
        stroke={TEAL}
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </>
  ),
  ring: (
    <>
      <circle cx="31" cy="37" r="13" stroke={GOLD} strokeWidth="5" fill="none" />
      <path d="M23 12h16l4 6-12 12-12-12Z" fill={TEAL} />
      <path d="M19 18h24M27 18l4 12 4-12-2-6h-4Z" stroke={CREAM} strokeWidth="1.8" {...round} />
      <path d="M47 11v5M44.5 13.500h5" stroke={PINK} strokeWidth="2.2" {...round} />
    </>
  ),
  balloon: (
    <>
      <path d="M24 37c2 5-3 7 0 14M40 33c-2 6 4 8 0 16" stroke={CREAM} strokeWidth="2" {...round} />
      <path d="M12 22a12 12 0 1 1 24 0c0 8-8 14-12 14s-12-6-12-14Z" fill={DEEP_PINK} />
      <path d="M30 19a10 10 0 1 1 20 0c0 7-6.5 13-10 13s-10-6-10-13Z" fill={TEAL} />
      <path d="M17 19c1-3 3-4 5-4M35 16c1-2 3-3 4-3" stroke={CREAM} strokeWidth="2.4" {...round} />
    </>
  ),
  cake: (
    <>
      <path d="M13 33c0-4 3-6 6-6h24c3 0 6 2 6 6v15H13Z" fill={CREAM} />
      <path
        d="M13 33c0-4 3-6 6-6h24c3 0 6 2 6 6-2 5-6 5-9 0-2 5-7 5-9 0-2 5-7 5-9 0-3 5-7 5-9 0Z"
        fill={PINK}
      />
      <rect x="10" y="46" width="42" height="4.5" rx="2.2" fill={TEAL} />
      <path d="M31 27v-8" stroke={TEAL} strokeWidth="4" {...round} />
      <path d="M31 16c-4-3 0-5 0-8 3 3 4 6 0 8Z" fill={GOLD} />
    </>
  ),
  ticket: (
    <g transform="rotate(-10 31 31)">
      <path
        d="M9 22a3 3 0 0 1 3-3h38a3 3 0 0 1 3 3v4.500a4.5 4.5 0 0 0 0 9V40a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3v-4.500a4.5 4.5 0 0 0 0-9Z"
        fill={CREAM}
      />
      <path d="M39 21v20" stroke={DEEP_PINK} strokeWidth="2.2" strokeDasharray="1 4.5" {...round} />
      <path
        d="m24 24 2.3 4.5 5 .7-3.6 3.5.8 5-4.5-2.4-4.5 2.4.8-5-3.6-3.5 5-.7Z"
        fill={DEEP_PINK}
      />
    </g>
  ),
  guitar: (
    <g transform="rotate(38 31 31)">
      <path d="M31 10v22" stroke={BROWN} strokeWidth="5" {...round} />
      <path
        d="M26.5 7.500h9v6h-9Z"
        fill={CREAM}
        stroke={CREAM}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M23 30c3-4 13-4 16 0 2 3 0 5 2 8 4 8-2 16-10 16s-14-8-10-16c2-3 0-5 2-8Z"
        fill={GOLD}
      />
      <circle cx="31" cy="38" r="4" fill={BROWN} />
      <path d="M31 14v34M27 48h8" stroke={CREAM} strokeWidth="1.8" {...round} />
    </g>
  ),
  star: (
    <>
      <path
        d="m31 11 5.8 11.8 13 1.9-9.4 9.2 2.2 13L31 40.800l-11.6 6.1 2.2-13-9.4-9.2 13-1.900Z"
        fill={GOLD}
        stroke={GOLD}
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M26 27.500v.1M36 27.500v.1M26.5 32.500c2 2.8 7 2.8 9 0"
        stroke={BROWN}
        strokeWidth="2.8"
        {...round}
      />
      <path d="M12 13v4M10 15h4M50 44v4M48 46h4" stroke={TEAL} strokeWidth="2.4" {...round} />
      <path d="M50 11v.1M11 45v.1" stroke={DEEP_TEAL} strokeWidth="4" {...round} />
    </>
  ),
};

export function GiftArt({ gift, size = 62 }: { gift: Gift; size?: number }) {
  return (
    <svg
      viewBox="0 0 62 62"
      width={size}
      height={size}
      aria-hidden="true"
      style={{ flex: 'none', display: 'block' }}
    >
      <rect width="62" height="62" rx="16" fill="#5b3373" />
      {PICTURES[gift]}
    </svg>
  );
}
