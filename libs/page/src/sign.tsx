/** Copies of icons of `@duet/ui`, because prerendered pages do not load that package. */
const SIGNS = {
  alert: 'M12 3.7a8.3 8.3 0 1 0 0 16.6 8.3 8.3 0 0 0 0-16.6M12 7.8v5M12 16v.1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  key: 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 12.5l8-8M15.5 8l3 3M18 5.5l2 2',
  mask: 'M4 7c5 1.6 11 1.6 16 0v4.5c0 5-4 8-8 8s-8-3-8-8ZM8 11.5h2.5M13.5 11.5H16M9 15.5c2 1 4 1 6 0',
};

interface Props {
  of: keyof typeof SIGNS;
  size?: number;
}

export const Sign = ({ of, size = 24 }: Props) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={SIGNS[of]} />
  </svg>
);
