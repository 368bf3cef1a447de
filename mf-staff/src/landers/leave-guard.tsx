import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import { Button, Group, Modal, Stack, useSteady } from '@duet/ui';

interface Props {
  isSaved: boolean;
  flush: () => Promise<boolean>;
}

/** Saves the draft before another page opens, and asks the user if saving is slow or fails. */
export function LeaveGuard({ isSaved, flush }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  const isAsking = useSteady(isBlocked);
  useEffect(() => {
    if (isBlocked) void flush();
  }, [isBlocked, flush]);
  useEffect(() => {
    if (isSaved && blocker.state === 'blocked') blocker.proceed();
  }, [isSaved, blocker]);
  if (!isAsking || blocker.state !== 'blocked') return null;
  return (
    <Modal
      opened
      onClose={() => blocker.reset()}
      title={<FormattedMessage id="staff.lander.leave_title" />}
    >
      <Stack>
        <FormattedMessage id="staff.lander.leave_text" tagName="p" />
        <Group>
          <Button onClick={() => blocker.reset()}>
            <FormattedMessage id="staff.lander.leave_stay" />
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            <FormattedMessage id="staff.lander.leave_go" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
