import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDismissal, useSettings } from '@duet/host';
import { Modal, OfferLine, Text } from '@duet/ui';
import { install, useInstallWay } from '../install/install-offer';

export function InstallOffer() {
  const { name } = useSettings();
  const { dismiss } = useDismissal('hide-install-alert');
  const isByHand = useInstallWay() === 'by-hand';
  const [isOpen, setOpen] = useState(false);
  const start = () => {
    if (isByHand) return setOpen(true);
    dismiss();
    void install();
  };
  const title = <FormattedMessage id="shell.install.action" values={{ name }} />;
  return (
    <>
      <OfferLine icon="download" action={title} onClick={start} onDismiss={dismiss}>
        {!isByHand && <FormattedMessage id="shell.install.text" values={{ name }} />}
      </OfferLine>
      <Modal opened={isOpen} onClose={dismiss} title={title}>
        <Text>
          <FormattedMessage id="shell.install.by_hand" values={{ name }} />
        </Text>
      </Modal>
    </>
  );
}
