import { FormattedMessage } from 'react-intl';
import { useImageUrl } from '@duet/host';
import face from '../../assets/freya-1.webp';
import { PanelText } from './panel-text';
import { useRecipient } from './use-recipient';
import classes from './signup.module.css';

export function SignupPanel({ profileId }: { profileId?: string }) {
  const { recipient } = useRecipient(profileId);
  const url = useImageUrl();
  const own = recipient?.main_image && url(recipient.main_image.filename);
  return (
    <aside className={classes.side}>
      <img src={own ?? face} alt="" />
      <PanelText>
        {recipient ? (
          <FormattedMessage id="profile.signup.side_member" values={{ name: recipient.name }} />
        ) : (
          <FormattedMessage id="profile.signup.side_title" />
        )}
      </PanelText>
    </aside>
  );
}
