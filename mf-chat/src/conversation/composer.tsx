import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useApiDispatch, useSettings } from '@duet/host';
import { IconButton } from '@duet/ui';
import classes from './conversation.module.css';
import { drafted, selectDraft } from './outbox.slice';

interface Props {
  conversationId: string;
  name: string;
  /** Credits per message, and those that are left. */
  cost: number;
  credits: number;
  onSend: (text: string) => void;
}

const MAX_HEIGHT_PX = 160;

export function Composer({ conversationId, name, cost, credits, onSend }: Props) {
  const intl = useIntl();
  const dispatch = useApiDispatch();
  const { message_length: limit } = useSettings();
  const text = useSelector(selectDraft(conversationId));
  const area = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const isTooLong = text.trim().length > limit;

  useLayoutEffect(() => {
    if (!area.current) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${Math.min(area.current.scrollHeight, MAX_HEIGHT_PX)}px`;
  }, [text]);

  const write = (next: string) => dispatch(drafted({ conversationId, text: next }));
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const trimmed = text.trim();
    if (trimmed === '' || isTooLong) return;
    onSend(trimmed);
    write('');
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A phone's keyboard has no Shift+Enter, and an input method's Enter ends a word.
    const isPhone = globalThis.matchMedia('(pointer: coarse)').matches;
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && !isPhone) submit(event);
  };

  return (
    <form className={classes.composer} onSubmit={submit}>
      <div className={classes.composerLine}>
        <textarea
          ref={area}
          className={classes.box}
          rows={1}
          name="message"
          value={text}
          aria-label={intl.formatMessage({ id: 'chat.composer.placeholder' }, { name })}
          aria-describedby={hintId}
          aria-invalid={isTooLong}
          placeholder={intl.formatMessage({ id: 'chat.composer.placeholder' }, { name })}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" icon="send" variant="teal" disabled={text.trim() === '' || isTooLong} label={intl.formatMessage({ id: 'chat.composer.send' }, { cost })} />
      </div>
      <p className={classes.composerHint} id={hintId}>
        <span><FormattedMessage id="chat.composer.cost" values={{ cost, credits }} /></span>
        <span className={isTooLong ? classes.over : ''}>
          <FormattedMessage id="chat.composer.counter" values={{ count: text.trim().length, limit }} />
        </span>
      </p>
    </form>
  );
}
