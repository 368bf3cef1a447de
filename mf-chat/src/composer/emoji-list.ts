export const EMOJI = [
  ...[
    '😀',
    '😄',
    '😅',
    '😂',
    '🙂',
    '😉',
    '😊',
    '😇',
    '🥰',
    '😍',
    '😘',
    '😋',
    '😜',
    '🤗',
    '🤭',
    '🤔',
    '😏',
    '😌',
  ],
  ...[
    '😎',
    '🥳',
    '😴',
    '🙄',
    '😬',
    '😢',
    '😭',
    '😳',
    '😱',
    '🙈',
    '👋',
    '👍',
    '👌',
    '🤞',
    '🙏',
    '👏',
    '💪',
    '🫶',
  ],
  ...[
    '❤️',
    '💜',
    '💚',
    '💛',
    '💕',
    '💯',
    '✨',
    '🔥',
    '⭐',
    '🎉',
    '🎶',
    '🎸',
    '📷',
    '📚',
    '🎬',
    '🏖️',
    '🏔️',
    '✈️',
  ],
  ...[
    '🚲',
    '🐶',
    '🐱',
    '🌹',
    '🌻',
    '🌙',
    '☀️',
    '🌧️',
    '☕',
    '🍵',
    '🍷',
    '🍻',
    '🍕',
    '🍝',
    '🍰',
    '🍫',
    '🍓',
    '🥐',
  ],
] as const;

export const COLUMNS = 6;

/** @returns null for keys that do not move the focus */
export function moved(index: number, key: string, count: number = EMOJI.length): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: COLUMNS,
    ArrowUp: -COLUMNS,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = index + step;
  return next >= 0 && next < count ? next : index;
}
