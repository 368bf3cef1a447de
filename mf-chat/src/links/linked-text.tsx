import { type MouseEvent, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSheet } from '@duet/host';
import { Button, Group, Modal, Stack, Text } from '@duet/ui';
import { linkParts } from './link-parts';
import classes from './links.module.css';

export const LinkedText = ({ text }: { text: string }) => (
  <span dir="auto">
    {linkParts(text).map((part, index) =>
      part.href ? <OutLink key={index} href={part.href} text={part.text} /> : part.text,
    )}
  </span>
);

/** Asks before a link opens, because a member's link can lead anywhere. */
function OutLink({ href, text }: { href: string; text: string }) {
  const asking = useSheet(useId());
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    asking.open();
  };
  return (
    <>
      <a
        className={classes.link}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        onClick={ask}
      >
        {text}
      </a>
      {asking.isOpen && <LeaveDialog href={href} onClose={asking.close} />}
    </>
  );
}

function LeaveDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const leave = () => {
    onClose();
    globalThis.open(href, '_blank', 'noopener,noreferrer');
  };
  return (
    <Modal opened onClose={onClose} title={<FormattedMessage id="chat.link.title" />}>
      <Stack>
        <p className={classes.address} dir="ltr">
          {href}
        </p>
        <Text dim>
          <FormattedMessage id="chat.link.text" />
        </Text>
        <Group>
          <Button onClick={leave}>
            <FormattedMessage id="chat.link.open" />
          </Button>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            <FormattedMessage id="chat.link.stay" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
