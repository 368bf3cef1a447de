import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Group, Modal } from '@duet/ui';
import { Miniature } from '../landers/miniature';
import { Preview } from '../landers/preview';
import { usePreviews } from '../landers/use-previews';

interface Props {
  campaign: string;
  variant: string;
  name: string;
}

export function VariantPreview({ campaign, variant, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  const view = { campaign, variant };
  const [address] = usePreviews([view]);
  return (
    <Group>
      <Miniature address={address} />
      <Button size="small" variant="outline" icon="eye" onClick={() => setOpen(true)}>
        <FormattedMessage id="staff.lander.preview" />
      </Button>
      {isOpen && (
        <Modal opened size="wide" title={name} onClose={() => setOpen(false)}>
          <Preview view={view} locale={null} />
        </Modal>
      )}
    </Group>
  );
}
