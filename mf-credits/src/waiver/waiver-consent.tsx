import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '@duet/ui';
import classes from './waiver.module.css';

interface Props {
  ref: Ref<HTMLDivElement>;
  agreed: boolean;
  missing: boolean;
  onChange: (agreed: boolean) => void;
}

/**
 * The law requires this consent before immediate delivery and forbids a preselected checkbox. A
 * changed text needs a new WAIVER_VERSION (@duet/schemas/waiver).
 */
export function WaiverConsent({ ref, agreed, missing, onChange }: Props) {
  const intl = useIntl();
  return (
    <div ref={ref} className={classes.consent}>
      <Checkbox
        name="waiver"
        label={<FormattedMessage id="credits.waiver.text" />}
        checked={agreed}
        onChange={onChange}
        required
        {...(missing && { error: intl.formatMessage({ id: 'credits.waiver.required' }) })}
      />
    </div>
  );
}
