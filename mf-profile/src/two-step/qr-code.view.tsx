import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { encode } from 'uqr';
import classes from './two-step.module.css';

/** ISO/IEC 18004 requires this number of empty modules around the code. */
const BORDER = 4;

/** Many cameras do not read inverted codes, so the code is black on white in every theme. */
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
