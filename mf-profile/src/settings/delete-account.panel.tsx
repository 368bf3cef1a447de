import { FormattedMessage } from 'react-intl';
import { useSheet } from '@duet/host';
import { Button, Text, TextLink } from '@duet/ui';
import { DeleteAccountModal } from '../leaving/delete-account.modal';
import { Frame } from './frame';
import classes from './settings.module.css';

export default function DeleteAccountPanel() {
  const { isOpen, open, close } = useSheet('delete-account');
  return (
    <Frame>
      <Text>
        <FormattedMessage id="profile.delete.text" />
      </Text>
      <ul className={classes.rows}>
        <li>
          <TextLink to="/settings/visibility">
            <FormattedMessage id="profile.delete.invisible" />
          </TextLink>
        </li>
        <li>
          <TextLink to="/settings/export">
            <FormattedMessage id="profile.delete.data" />
          </TextLink>
        </li>
      </ul>
      <div>
        <Button variant="outline" icon="trash" onClick={open}>
          <FormattedMessage id="profile.delete.open" />
        </Button>
      </div>
      {isOpen && <DeleteAccountModal onClose={close} />}
    </Frame>
  );
}
