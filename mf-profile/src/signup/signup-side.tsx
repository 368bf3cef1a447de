import { FormattedMessage } from 'react-intl';
import { useImageUrl } from '@duet/host';
import face from '../../assets/freya-1.webp';
import { SideWords } from './side-words';
import { useRecipient } from './use-recipient';
import classes from './signup.module.css';

/**
 * The picture beside the form, from tablets up: of the member whose page led here, or one of ours.
 */
export function SignupSide({ profileId }: { profileId?: string }) {
  const recipient = useRecipient(profileId);
  const url = useImageUrl();
  const own = recipient?.main_image && url(recipient.main_image.filename);
  return (
    <aside className={classes.side}>
      <img src={own ?? face} alt="" />
      <SideWords>
        {recipient ? (
          <FormattedMessage id="profile.signup.side_member" values={{ name: recipient.name }} />
        ) : (
          <FormattedMessage id="profile.signup.side_title" />
        )}
      </SideWords>
    </aside>
  );
}
