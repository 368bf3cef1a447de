import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { encode } from 'uqr';
import classes from './two-step.module.css';

/** Empty modules around the code, as ISO/IEC 18004 requires. */
const BORDER = 4;

/** Black on white in every theme, because many cameras do not read inverted codes. */
export default function QrCode({ content }: { content: string }): ReactNode {
  const intl = useIntl();
  const { data, size } = encode(content, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={intl.formatMessage({ id: 'profile.two_step.qr' })}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
