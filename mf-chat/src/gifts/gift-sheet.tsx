import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText, useSession, useSettings } from '@duet/host';
import type { Gift, HistoryResponse } from '@duet/schemas/messaging';
import { Button, ErrorState, Group, Loading, Modal, Skeleton, Stack, Textarea } from '@duet/ui';
import { chatApi } from '../chat.api';
import type { SendMarks } from '../sending/send-marks';
import { CostLine } from '../banners/cost-line';
import { FictionalNotice } from '../banners/fictional-notice';
import { Denial } from '../banners/conversation-banners';
import { GiftArt } from './gift-art';
import { useGiftName } from './gift-names';
import classes from './gifts.module.css';

interface Props {
  history: HistoryResponse;
  name: string;
  onSend: (content: { gift: Gift; text: string }, marks: SendMarks) => void;
  onClose: () => void;
}

export function GiftSheet({ history, name, onSend, onClose }: Props) {
  const { data, error, refetch } = chatApi.useChatGiftsQuery();
  const text = useErrorText();
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="chat.gift.title" values={{ name }} />}
    >
      <Denial history={history} />
      {!history.refusal && data && (
        <Choice history={history} gifts={data.gifts} onSend={onSend} onClose={onClose} />
      )}
      {!data && error && <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>}
      {!data && !error && <Waiting />}
    </Modal>
  );
}

function Choice({ history, gifts, onSend, onClose }: Omit<Props, 'name'> & { gifts: Gift[] }) {
  const intl = useIntl();
  const getName = useGiftName();
  const { user } = useSession();
  const { message_length: limit } = useSettings();
  const [gift, setGift] = useState<Gift>();
  const [words, setWords] = useState('');
  const credits = user?.credits ?? 0;
  const cost = history.gift_credits;
  const send = () => {
    if (!gift) return;
    onSend(
      { gift, text: words.trim() },
      { cost, ...(history.fictional_warning && { fictional_seen: true }) },
    );
  };
  return (
    <Stack>
      {history.fictional_warning && <FictionalNotice cost={cost} />}
      <fieldset className={classes.tiles}>
        <legend>
          <FormattedMessage id="chat.gift.choose" />
        </legend>
        {gifts.map((each) => (
          <label key={each} className={classes.tile}>
            <input
              type="radio"
              name="gift"
              value={each}
              checked={gift === each}
              onChange={() => setGift(each)}
            />
            <GiftArt gift={each} size={56} />
            {getName(each)}
          </label>
        ))}
      </fieldset>
      <Textarea
        label={<FormattedMessage id="chat.gift.words" />}
        value={words}
        onChange={setWords}
        rows={2}
        maxLength={limit}
        placeholder={intl.formatMessage({ id: 'chat.gift.words_hint' })}
      />
      <CostLine cost={cost} credits={credits} returnTo={`/chats/${history.conversation.id}`} />
      <div className={classes.actions}>
        <Group>
          <Button icon="gift" disabled={!gift || credits < cost} onClick={send}>
            <FormattedMessage id="chat.gift.send" values={{ cost }} />
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="chat.cancel" />
          </Button>
        </Group>
      </div>
    </Stack>
  );
}

const Waiting = () => (
  <Loading>
    <div className={classes.waiting}>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} height="104px" radius="16px" />
      ))}
    </div>
  </Loading>
);
