import { mailboxUrl, until } from './stack';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

interface BoxedMail extends Mail {
  to: { address: string }[];
}

/** The newest mail to an address, once it has come. */
export async function mailTo(address: string): Promise<Mail> {
  let found: Mail | undefined;
  await until(`${address} has mail`, async () => {
    const answer = await fetch(`${mailboxUrl}/api/email`);
    const mails = (await answer.json()) as BoxedMail[];
    found = mails.filter(({ to }) => to.some((each) => each.address.toLowerCase() === address.toLowerCase())).at(-1);
    return found !== undefined;
  });
  if (!found) throw new Error('No mail');
  return found;
}

/** The link that a mail asks to follow. */
export function activationLink({ text }: Mail): string {
  const link = /https?:\/\/\S+\/activate\/done\?\S+/.exec(text)?.[0];
  if (!link) throw new Error(`The mail has no activation link:\n${text}`);
  return link;
}
