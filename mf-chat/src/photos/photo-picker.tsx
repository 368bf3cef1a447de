import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText, useSession, useSheet } from '@duet/host';
import { Alert, FileButton, IconButton, Modal } from '@duet/ui';
import { GetPremium, TooFewCredits } from '../banners/conversation-banners';

interface Props {
  cost: number;
  credits: number;
  returnTo: string;
  onPick: (file: File) => void;
}

/** Members who cannot send photos see whether they need premium or credits. */
export function PhotoPicker({ cost, credits, returnTo, onPick }: Props) {
  const intl = useIntl();
  const { isPremium } = useSession();
  const needs = useSheet('photo-needs');
  const label = intl.formatMessage({ id: 'chat.photo.pick' }, { cost });
  if (isPremium && credits >= cost)
    return (
      <FileButton icon="image" iconOnly accept="image/jpeg,image/png,image/webp" onPick={onPick}>
        {label}
      </FileButton>
    );
  return (
    <>
      <IconButton icon="image" label={label} onClick={needs.open} />
      <Modal
        opened={needs.isOpen}
        onClose={needs.close}
        title={<FormattedMessage id="chat.photo.needs_title" />}
      >
        {isPremium ? (
          <TooFewCredits cost={cost} credits={credits} returnTo={returnTo} isNamed />
        ) : (
          <NeedsPremium />
        )}
      </Modal>
    </>
  );
}

function NeedsPremium() {
  const text = useErrorText();
  return (
    <Alert tone="deep" icon="star" action={<GetPremium />}>
      {text('premium_required')}
    </Alert>
  );
}
