import { FormattedMessage } from 'react-intl';
import { useErrorText } from '@duet/host';
import { Checkbox } from '@duet/ui';
import classes from './waiver.module.css';

interface Props {
  agreed: boolean;
  /** The buyer went on without it. */
  missing: boolean;
  onChange: (agreed: boolean) => void;
}

/**
 * What the law asks of a buyer before the first use: that we begin at once, and what that does to
 * the withdrawal. Never ticked beforehand. The text has a version (WAIVER_VERSION of
 * @duet/schemas/waiver): another text is another version.
 */
export function WaiverConsent({ agreed, missing, onChange }: Props) {
  const errorText = useErrorText();
  return (
    <div className={classes.consent}>
      <Checkbox
        name="waiver"
        label={<FormattedMessage id="credits.waiver.text" />}
        checked={agreed}
        onChange={onChange}
        required
        {...(missing && { error: errorText({ status: 422, error: 'required' }) })}
      />
    </div>
  );
}
