import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useDismissal, useFormats } from '@duet/host';
import { TIME_BONUS } from '@duet/schemas/discount-price';
import { Button, Modal, Stack, Text } from '@duet/ui';
import { AfterOffer } from '../discount/after-offer';
import { useOffers } from '../discount/use-offers';
import { Countdown } from '../countdown/countdown';
import { useTimeBonus } from './use-time-bonus';
import classes from './time-bonus.module.css';

const HOURS = TIME_BONUS.windowSeconds / 3_600;

export default function TimeBonusModal({ onClose }: { onClose: () => void }) {
  const formats = useFormats();
  const navigate = useNavigate();
  const { isVisible, countdown } = useTimeBonus();
  const { after } = useOffers();
  const { dismiss } = useDismissal('hide-time-bonus-modal');
  useEffect(() => {
    if (!isVisible) onClose();
  }, [isVisible, onClose]);
  if (!isVisible || !countdown) return null;
  const close = () => {
    dismiss();
    onClose();
  };
  const percent = formats.percent(TIME_BONUS.percentage / 100);
  return (
    <Modal
      opened
      onClose={close}
      title={<FormattedMessage id="credits.discount.first" values={{ percent }} />}
    >
      <div className={classes.modal}>
        <Text>
          <FormattedMessage id="credits.bonus.text" values={{ hours: HOURS, percent }} />{' '}
          <AfterOffer after={after} />
        </Text>
        <Countdown left={countdown} />
      </div>
      <Stack>
        <Button
          size="large"
          block
          onClick={() => {
            close();
            void navigate('/credits');
          }}
        >
          <FormattedMessage id="credits.bonus.action" />
        </Button>
        <Button variant="text" block onClick={close}>
          <FormattedMessage id="credits.bonus.later" />
        </Button>
      </Stack>
    </Modal>
  );
}
