import type { ReactNode } from 'react';

/** Icons of 24 px with a stroke of 1.8 px, in the text colour. */
export const ICONS = {
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  chat: (
    <>
      <path d="M4 19.5V12a8 8 0 1 1 8 8H4.6a.6.6 0 0 1-.6-.5Z" />
      <path d="M8.8 11h6.4M8.8 14.5h4" />
    </>
  ),
  like: (
    <path d="M12 20S3.8 15.2 3.8 9.3A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 8.2 2.1C20.2 15.2 12 20 12 20Z" />
  ),
  user: (
    <>
      <circle cx="12" cy="8.5" r="3.8" />
      <path d="M4.8 20a7.2 7.2 0 0 1 14.4 0" />
    </>
  ),
  coin: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M14.8 9.4a3.6 3.6 0 1 0 0 5.2" />
    </>
  ),
  gift: (
    <path d="M4 9h16v3.6H4zM5.5 12.6V20h13v-7.4M12 9v11M12 9S8 8.6 8 6.2C8 4 11.5 4.2 12 9Zm0 0s4-.4 4-2.800C16 4 12.5 4.2 12 9Z" />
  ),
  lock: (
    <>
      <rect x="5" y="11" width="14" height="9" rx="2.5" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15.5" r="4" />
      <path d="m11 12.500 8-8M15.500 8l3 3M18 5.500l2 2" />
    </>
  ),
  moon: <path d="M19.6 14.3A8 8 0 0 1 9.7 4.400a8 8 0 1 0 9.9 9.900Z" />,
  download: <path d="M12 4v11M7 10.5l5 5 5-5M5 19.5h14" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  left: <path d="m14.5 6-6 6 6 6" />,
  check: <path d="m5 12.5 4.5 4.500L19 7.5" />,
  checks: <path d="m2.5 12.5 4 4L15 8M11.5 15.500l1.5 1L21.5 8" />,
  image: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="3" />
      <circle cx="9" cy="10" r="1.6" />
      <path d="m4 17 5-4 3.5 2.500L16 12l4.5 4" />
    </>
  ),
  send: <path d="M12 19V5M5.5 11.5 12 5l6.5 6.5" />,
  sliders: (
    <>
      <path d="M4 7.500h8M17 7.500h3M4 16.500h3M12 16.500h8" />
      <circle cx="14.5" cy="7.5" r="2.4" />
      <circle cx="9.5" cy="16.5" r="2.4" />
    </>
  ),
  x: <path d="m6.5 6.5 11 11M17.5 6.500l-11 11" />,
  pin: (
    <>
      <path d="M12 21s6.5-5.6 6.5-11a6.5 6.5 0 0 0-13 0c0 5.4 6.5 11 6.5 11Z" />
      <circle cx="12" cy="10" r="2.3" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M3.7 12h16.600M12 3.700c5 5 5 11.6 0 16.600c-5-5-5-11.6 0-16.600Z" />
    </>
  ),
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3.500v2.300M12 18.200v2.300M3.5 12h2.300M18.2 12h2.300M6 6l1.6 1.600M16.4 16.4 18 18M18 6l-1.6 1.600M7.6 16.4 6 18" />
    </>
  ),
  out: <path d="M10 4.500H6.500a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4M19 12H9.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  cards: (
    <>
      <rect x="8" y="4" width="11.5" height="15.5" rx="2.6" />
      <path d="M5.5 7.5 4.3 8a2 2 0 0 0-1 2.600l3.3 8" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M12 7.500V12l3 2" />
    </>
  ),
  bell: <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 1h-15ZM10 20h4" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M12 7.800v5M12 16v.1" />
    </>
  ),
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.400M19.5 4v4h-4" />,
  block: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="m6.3 6.3 11.4 11.4" />
    </>
  ),
  eye: (
    <>
      <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12Z" />
      <circle cx="12" cy="12" r="2.6" />
    </>
  ),
  star: <path d="m12 4 2.3 5.3 5.7.5-4.3 3.8 1.3 5.6-5-3-5 3 1.3-5.600L4 9.800l5.7-.500Z" />,
  trash: <path d="M5 7h14M9.5 7V4.800h5V7M7 7l.8 12.500h8.400L17 7" />,
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.6" />
      <path d="m4 7.5 8 6 8-6" />
    </>
  ),
  undo: <path d="M8.5 6 4.5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  more: <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3" />,
  mask: (
    <path d="M4 7c5 1.6 11 1.6 16 0v4.500c0 5-4 8-8 8s-8-3-8-8ZM8 11.500h2.500M13.5 11.500H16M9 15.500c2 1 4 1 6 0" />
  ),
  shield: (
    <>
      <path d="M12 3.8 19 6v6c0 4.5-3.2 7-7 8.300C8.2 19 5 16.5 5 12V6Z" />
      <path d="m9 12 2.2 2.200L15.2 10" />
    </>
  ),
  camera: (
    <>
      <path d="M4 8.500h3.500L9 6h6l1.5 2.500H20V19H4Z" />
      <circle cx="12" cy="13.3" r="3.3" />
    </>
  ),
  smile: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M8.4 13.8a4.2 4.2 0 0 0 7.2 0M9.2 9.6v.1M14.8 9.6v.1" />
    </>
  ),
  flag: <path d="M6 20.5V4.2c4-2 7.5 2 12 0v9.3c-4.500 2-8-2-12 0" />,
  wifi: (
    <path d="M3 3l18 18M5 12.500a10 10 0 0 1 4-2.300M2.5 9a14 14 0 0 1 4-2.600M12 18.500v.1M15 14.500a5 5 0 0 0-6 0M19 12.500a10 10 0 0 0-5-2.700M21.5 9A14 14 0 0 0 11 5.5" />
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICONS;
