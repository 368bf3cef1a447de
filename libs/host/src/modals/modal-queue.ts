import {
  closeModal,
  onModals,
  openModal,
  openModals,
  type ModalMap,
  type ModalName,
} from './modals';

interface Waiting {
  open: () => number;
}

/**
 * Interval of checks for dialogs that `openModal` did not open, such as the age gate, because these
 * emit no event.
 */
const RETRY_MS = 500;

const MATCH_ONCE_MS = 60_000;
const matchedAt = new Map<string, number>();

let waiting: readonly Waiting[] = [];
let timer: ReturnType<typeof setInterval> | undefined;
let stop: (() => void) | undefined;

/** A popup would take the focus from a member who is writing. */
function isWriting(): boolean {
  const field = document.activeElement;
  return (
    (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) &&
    field.value !== ''
  );
}

const isFree = (): boolean =>
  openModals().length === 0 &&
  document.querySelector('[role="dialog"], dialog[open]') === null &&
  !isWriting();

function openNext(): void {
  const [next, ...rest] = waiting;
  if (next && isFree()) {
    change(rest);
    next.open();
  }
}

function change(next: readonly Waiting[]): void {
  waiting = next;
  if (waiting.length > 0) {
    timer ??= setInterval(openNext, RETRY_MS);
    stop ??= onModals(() => queueMicrotask(openNext));
    return;
  }
  clearInterval(timer);
  timer = undefined;
  stop?.();
  stop = undefined;
}

/**
 * Opens a modal that the member did not ask for, as soon as no other dialog is open and the member
 * is not writing.
 * @returns a function that closes the modal, or removes it from the queue
 */
export function queueModal<N extends ModalName>(name: N, props: ModalMap[N]): () => void {
  let key: number | undefined;
  const entry: Waiting = { open: () => (key = openModal(name, props)) };
  change([...waiting, entry]);
  openNext();
  return () => {
    change(waiting.filter((each) => each !== entry));
    if (key !== undefined) closeModal(key);
  };
}

/** Queues a match's popup once, although the like's response and a live event both report it. */
export function queueMatch(props: ModalMap['match']): void {
  const now = Date.now();
  if (now - (matchedAt.get(props.profile_id) ?? -MATCH_ONCE_MS) < MATCH_ONCE_MS) return;
  matchedAt.set(props.profile_id, now);
  queueModal('match', props);
}
