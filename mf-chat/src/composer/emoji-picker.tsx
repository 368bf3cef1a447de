import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import classes from './composer.module.css';
import { EMOJI, moved } from './emoji-list';

interface Props {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

export function EmojiPicker({ onPick, onClose }: Props) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const close = useRef(onClose);

  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.parentElement?.contains(target)) close.current();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      return;
    }
    const next = moved(current, event.key);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    box.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={box}
      className={classes.picker}
      role="dialog"
      aria-label={intl.formatMessage({ id: 'chat.emoji.open' })}
      onKeyDown={onKeyDown}
    >
      {EMOJI.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
