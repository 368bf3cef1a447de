import { useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import { CANARY_METRICS } from '@duet/schemas/remote-evidence';
import type { ReleaseEntry } from '@duet/schemas/staff-releases';

const KINDS = ['failures', 'calls', 'slow', 'healthy', ...CANARY_METRICS];

/** Servers write a reason as a keyword followed by numbers (canary-decision.ts in identity). */
export function useReason(): (entry: Pick<ReleaseEntry, 'by' | 'reason'>) => string | null {
  const intl = useIntl();
  const { number } = useFormats();
  return ({ by, reason }) => {
    const [kind = '', ...numbers] = reason?.split(' ') ?? [];
    if (by !== 'server' || !KINDS.includes(kind)) return reason;
    const label = { id: `staff.release.why_${kind}` };
    const inSeconds = (value: number): string =>
      intl.formatNumber(value / 1_000, { style: 'unit', unit: 'second', maximumFractionDigits: 2 });
    const format = kind === 'slow' ? inSeconds : number;
    const [a, b, c, d] = numbers.map((text) => format(Number(text)));
    return intl.formatMessage(label, { a, b, c, d });
  };
}
