import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  lazy,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings, useSheet } from '@duet/host';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { Icon, IconButton } from '@duet/ui';
import { getUnsentDraft } from '../banners/unsent-notice';
import { PhotoPicker } from '../photos/photo-picker';
import { useDraft } from '../sending/use-draft';
import type { Content } from '../sending/use-sending';
import { useTypingNotifier } from '../typing/use-typing';
import classes from './composer.module.css';

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker')).EmojiPicker }));
const PhotoPreview = lazy(async () => ({
  default: (await import('../photos/photo-preview')).PhotoPreview,
}));

interface Props {
  history: HistoryResponse;
  name: string;
  credits: number;
  onSend: (content: Content) => void;
}

const MAX_HEIGHT_PX = 160;
const COUNTED_FROM = 0.8;

export function Composer({ history, name, credits, onSend }: Props) {
  const intl = useIntl();
  const { id: conversationId } = history.conversation;
  const { message_credits: cost, photo_credits: photoCost } = history;
  const { message_length: limit } = useSettings();
  const { text, write, change } = useText(conversationId, getUnsentDraft(history));
  const [file, setFile] = useState<File | null>(null);
  const preview = useSheet('photo-preview');
  const pick = (picked: File) => {
    setFile(picked);
    preview.open();
  };
  const area = useGrowingArea(text);
  const hintId = useId();
  const trimmed = text.trim();
  // Counts code points, so that most emojis count as one.
  const length = [...trimmed].length;
  const isTooLong = length > limit;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (trimmed === '' || isTooLong) return;
    onSend({ text: trimmed });
    write('');
    area.current?.focus();
  };
  return (
    <form className={classes.composer} data-bottom-bar onSubmit={submit}>
      <div className={classes.line}>
        <PhotoPicker
          cost={photoCost}
          credits={credits}
          returnTo={`/chats/${conversationId}`}
          onPick={pick}
        />
        <TextBox
          {...{ area, text, isTooLong, hintId }}
          label={intl.formatMessage({ id: 'chat.composer.label' }, { name })}
          placeholder={intl.formatMessage({ id: 'chat.composer.placeholder' })}
          onChange={change}
          onSubmit={submit}
        />
        <IconButton
          type="submit"
          icon="send"
          variant="teal"
          disabled={trimmed === '' || isTooLong}
          label={intl.formatMessage({ id: 'chat.composer.send' }, { cost })}
        />
      </div>
      <Hint id={hintId} costs={{ cost, photo: photoCost, credits }} count={length} limit={limit} />
      {preview.isOpen && file && (
        <Picture {...{ file, history, credits, onSend }} onPick={setFile} onClose={preview.close} />
      )}
    </form>
  );
}

interface TextBoxProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  isTooLong: boolean;
  hintId: string;
  label: string;
  placeholder: string;
  onChange: (text: string) => void;
  onSubmit: (event: KeyboardEvent) => void;
}

function TextBox({ area, text, isTooLong, hintId, onChange, onSubmit, ...names }: TextBoxProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSubmission(event)) onSubmit(event);
  };
  return (
    <div className={classes.boxed}>
      <textarea
        ref={area}
        className={classes.box}
        rows={1}
        name="message"
        dir="auto"
        value={text}
        aria-label={names.label}
        aria-describedby={hintId}
        aria-invalid={isTooLong}
        placeholder={names.placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Emoji area={area} text={text} onWrite={onChange} />
    </div>
  );
}

interface PictureProps extends Omit<Props, 'name'> {
  file: File;
  onPick: (file: File) => void;
  onClose: () => void;
}

function Picture({ file, history, credits, onSend, onPick, onClose }: PictureProps) {
  return (
    <Suspense fallback={null}>
      <PhotoPreview
        file={file}
        cost={history.photo_credits}
        credits={credits}
        returnTo={`/chats/${history.conversation.id}`}
        onPick={onPick}
        onSend={(photo) => onSend({ photo })}
        onClose={onClose}
      />
    </Suspense>
  );
}

function useText(conversationId: string, initial: string) {
  const [text, write] = useDraft(conversationId, initial);
  const tellTyping = useTypingNotifier(conversationId);
  const change = (next: string) => {
    write(next);
    if (next.trim() !== '') tellTyping();
  };
  return { text, write, change };
}

function isSubmission(event: KeyboardEvent): boolean {
  // On phones, which have no Shift+Enter, Enter adds a line. During IME composition, Enter
  // confirms a word.
  const isPhone = globalThis.matchMedia('(pointer: coarse)').matches;
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && !isPhone;
}

function useGrowingArea(text: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!area.current) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${Math.min(area.current.scrollHeight, MAX_HEIGHT_PX)}px`;
  }, [text]);
  return area;
}

interface HintProps {
  id: string;
  costs: Record<'cost' | 'photo' | 'credits', number>;
  count: number;
  limit: number;
}

const Hint = ({ id, costs, count, limit }: HintProps) => (
  <p className={classes.hint} id={id}>
    <span>
      <FormattedMessage id="chat.composer.cost" values={costs} />
    </span>
    {count >= limit * COUNTED_FROM && (
      <span className={count > limit ? classes.over : classes.count}>
        <FormattedMessage id="chat.composer.counter" values={{ count, limit }} />
      </span>
    )}
  </p>
);

interface EmojiProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onWrite: (text: string) => void;
}

function Emoji({ area, text, onWrite }: EmojiProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const insert = (emoji: string) => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } =
      area.current ?? {};
    onWrite(text.slice(0, start) + emoji + text.slice(end));
    const caret = start + emoji.length;
    // Moves the caret after React has rendered the text.
    requestAnimationFrame(() => area.current?.setSelectionRange(caret, caret));
  };
  const close = () => {
    setOpen(false);
    area.current?.focus();
  };
  return (
    <div className={classes.emoji}>
      <button
        type="button"
        className={classes.emojiButton}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: 'chat.emoji.open' })}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="smile" size={22} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <EmojiPicker onPick={insert} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
