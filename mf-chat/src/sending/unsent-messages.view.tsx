import { useSender } from './use-sending';

/** Sends messages of an earlier page load and updates stored chats while no chat is open. */
export default function UnsentMessages() {
  useSender();
  return null;
}
