import { FormattedMessage } from 'react-intl';
import { Button, Group } from '@duet/ui';

interface Props {
  children: React.ReactNode;
  isLoading: boolean;
  onCancel: () => void;
}

/** `children` is the label of the button that sends the form. */
export const FormEnd = ({ children, isLoading, onCancel }: Props) => (
  <Group align="between">
    <Button variant="quiet" onClick={onCancel}>
      <FormattedMessage id="staff.form.cancel" />
    </Button>
    <Button type="submit" loading={isLoading}>
      {children}
    </Button>
  </Group>
);
