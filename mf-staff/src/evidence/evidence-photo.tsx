import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { requestStepUp, useImageUrl } from '@duet/host';
import { Button, Icon } from '@duet/ui';
import { useStaffStepUpStateMutation } from '../step-up/step-up.api';
import type { EvidenceSource } from './evidence.api';
import classes from './evidence.module.css';

interface Props {
  source: EvidenceSource;
  messageId: string;
  name: string;
}

export function EvidencePhoto({ source: { from, id }, messageId, name }: Props) {
  const intl = useIntl();
  const imageUrl = useImageUrl();
  const [state, setState] = useState<'hidden' | 'shown' | 'failed'>('hidden');
  const [hasRetried, setRetried] = useState(false);
  const [getStepUp] = useStaffStepUpStateMutation();
  // Only API calls open the step-up dialog, so after a failed image load the page checks whether
  // step-up is needed.
  const retryAfterStepUp = async () => {
    setState('failed');
    if (hasRetried) return;
    const current = await getStepUp()
      .unwrap()
      .catch(() => null);
    if (current?.authenticated_until !== null || !(await requestStepUp())) return;
    setRetried(true);
    setState('shown');
  };
  const label = intl.formatMessage({ id: 'staff.evidence.photo_of' }, { name });
  return (
    <figure className={classes.photo}>
      {state === 'shown' ? (
        <img
          src={imageUrl(`/api/staff/${from}s/${id}/evidence/photos/${messageId}`)}
          alt={label}
          onError={() => void retryAfterStepUp()}
        />
      ) : (
        <div className={classes.veil}>
          <Icon name={state === 'failed' ? 'alert' : 'lock'} />
          <span>
            {state === 'failed' ? <FormattedMessage id="staff.evidence.photo_gone" /> : label}
          </span>
        </div>
      )}
      <Button
        variant="outline"
        size="small"
        icon="eye"
        onClick={() => setState(state === 'shown' ? 'hidden' : 'shown')}
      >
        {state === 'shown' ? (
          <FormattedMessage id="staff.evidence.photo_hide" />
        ) : (
          <FormattedMessage id="staff.evidence.photo_show" />
        )}
      </Button>
    </figure>
  );
}
