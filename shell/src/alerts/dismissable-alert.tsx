import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Alert, Group, IconButton } from '@duet/ui';
import type { IconName } from '@duet/ui';

interface Props {
  children: ReactNode;
  icon: IconName;
  tone?: 'info' | 'warn';
  action?: ReactNode;
  onDismiss: () => void;
}

export function DismissableAlert({ children, icon, tone, action, onDismiss }: Props) {
  const intl = useIntl();
  const buttons = (
    <Group nowrap>
      {action}
      <IconButton
        icon="x"
        size="small"
        label={intl.formatMessage({ id: 'shell.alert.hide' })}
        onClick={onDismiss}
      />
    </Group>
  );
  return (
    <Alert icon={icon} tone={tone} action={buttons}>
      {children}
    </Alert>
  );
}
