/**
 * Texts for logs and the publishing tool. The site shows `shell.refusal.<code>`, whose English text
 * must be the same.
 */
export const REFUSALS = {
  host: 'needs host {wanted}, live is {live}',
  api: 'needs {service} API {wanted}, live is {live}',
  api_missing: 'needs {service} API {wanted}, live is none',
  shared: 'needs {name} {wanted}, the shell provides {live}',
  shared_missing: 'needs {name} {wanted}, the shell provides none',
  view: 'declares the view {view}, which its code does not have',
  revoked: 'it was revoked',
  not_live: 'it is not live',
  malformed: 'its description is faulty: {where}',
  foreign: 'it is described as the remote {name}',
  unsigned: 'its publisher did not sign it',
  file: '{file} is not what was published',
  origin: 'this site takes no remotes from {origin}',
  address: 'that is no address',
  answer: '{file} answers {status}',
  no_answer: '{file} does not answer',
  undescribed: '{file} does not describe a remote',
  other: '{file} is the remote {name}',
} as const;

export interface Reason {
  code: keyof typeof REFUSALS;
  values: Readonly<Record<string, string>>;
}

export interface RemoteRejection {
  remote: string;
  version: string;
  reason: Reason;
}

export const formatReason = ({ code, values }: Reason): string =>
  REFUSALS[code].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '?');

export const because = (code: Reason['code'], values: Reason['values'] = {}): Reason => ({
  code,
  values,
});
