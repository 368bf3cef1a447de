import { useSender } from './use-sending';

/** Sends the messages of an earlier page and updates the kept chats, although no chat is open. */
export default function UnsentMessages() {
  useSender();
  return null;
}
