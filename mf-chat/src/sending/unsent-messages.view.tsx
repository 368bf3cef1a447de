import { useSender } from './use-sending';

/** Sends messages of an earlier page and updates kept chats, although no chat is open. */
export default function UnsentMessages() {
  useSender();
  return null;
}
