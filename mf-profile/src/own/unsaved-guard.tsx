import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import { Button, Group, Modal, Stack } from '@duet/ui';

export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      opened
      onClose={() => blocker.reset()}
      title={<FormattedMessage id="profile.own.unsaved_title" />}
    >
      <Stack>
        <FormattedMessage id="profile.own.unsaved_text" tagName="p" />
        <Group>
          <Button onClick={() => blocker.reset()}>
            <FormattedMessage id="profile.own.unsaved_stay" />
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            <FormattedMessage id="profile.own.unsaved_leave" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
