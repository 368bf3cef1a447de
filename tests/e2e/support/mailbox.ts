import { mailboxUrl, until } from './stack';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

interface BoxedMail extends Mail {
  to: { address: string }[];
}

export async function mailTo(address: string, matching = /./): Promise<Mail> {
  let found: Mail | undefined;
  await until(`${address} has mail`, async () => {
    const answer = await fetch(`${mailboxUrl}/api/email`);
    const mails = (await answer.json()) as BoxedMail[];
    found = mails
      .filter(
        ({ to, text }) =>
          matching.test(text) &&
          to.some((each) => each.address.toLowerCase() === address.toLowerCase()),
      )
      .at(-1);
    return found !== undefined;
  });
  if (!found) throw new Error(`no mail to ${address} has arrived`);
  return found;
}

export function linkIn({ text }: Mail, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname === path);
  if (!link) throw new Error(`the mail has no link to ${path}:\n${text}`);
  return link;
}

export function activationLink({ text }: Mail): string {
  const link = /https?:\/\/\S+\/activate\/done\?\S+/.exec(text)?.[0];
  if (!link) throw new Error(`the mail has no activation link:\n${text}`);
  return link;
}
